import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { ask, post } from '../ask.ts';
import { runService } from '../running-service.ts';

const service = runService();

it.skipIf(process.env.TEST_DATABASE === 'postgres')(
  'answers reads and health checks while another process holds the write lock, and then answers the waiting write',
  async () => {
    const { baseUrl, dataDir } = service();
    const { secretKey } = await service().organization();
    const other = new DatabaseSync(join(dataDir, 'document-signer.sqlite'));
    onTestFinished(() => other.close());
    other.exec('BEGIN IMMEDIATE');

    let isAnswered = false;
    const writing = post(`${baseUrl}/api-keys`, secretKey, { kind: 'pk' }).finally(() => {
      isAnswered = true;
    });
    for (let round = 0; round < 10; round++) {
      const reads = [
        ask(`${baseUrl}/documents`, secretKey),
        ask(`${baseUrl}/organizations/me`, secretKey),
        ask(new URL('/healthz', baseUrl).href, undefined),
        ask(new URL('/readyz', baseUrl).href, undefined),
      ];
      expect((await Promise.all(reads)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
    expect(isAnswered).toBe(false);
    other.exec('ROLLBACK');
    expect((await writing).status).toBe(201);
  },
);
