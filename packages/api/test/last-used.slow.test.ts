import type { KeyRecord } from '@document-signer/core';
import { afterEach, describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { initOrganization, killAll, serveProcess } from './durability/process.ts';
import { temporaryFolder } from './temporary-folder.ts';

afterEach(killAll);

async function keysOf(baseUrl: string, secretKey: string): Promise<readonly KeyRecord[]> {
  return ((await ask(`${baseUrl}/api-keys`, secretKey)).body as { data: KeyRecord[] }).data;
}

describe('when a key was used last', () => {
  it('is written at shutdown', async () => {
    const options = { dataDir: await temporaryFolder() };
    const { secretKey, publicKey } = await initOrganization(options);
    const first = await serveProcess(options);
    const start = Date.now();
    // A refused request is a use of the key, too.
    expect((await ask(`${first.baseUrl}/documents`, publicKey)).status).toBe(403);
    expect((await keysOf(first.baseUrl, secretKey)).map(({ lastUsedAt }) => lastUsedAt)).toEqual([null, null]);
    expect(await first.end('SIGTERM')).toBe(0);

    const second = await serveProcess(options);
    const used = (await keysOf(second.baseUrl, secretKey)).map(({ lastUsedAt }) => Date.parse(lastUsedAt ?? ''));
    await second.end('SIGTERM');
    expect(used.length).toBe(2);
    for (const time of used) expect([time >= start, time <= Date.now()]).toEqual([true, true]);
  });
});
