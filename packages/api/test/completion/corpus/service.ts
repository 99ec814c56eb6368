import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scopes } from '@document-signer/core';
import { pino } from 'pino';
import { readConfig } from '../../../src/config.ts';
import { startServer } from '../../../src/server.ts';
import { addApiKey } from '../../../src/storage/api-keys.ts';
import { addOrganization } from '../../../src/storage/organizations.ts';
import { openTestDatabase } from '../../test-database.ts';

/** The real service on a free port, for a program that is no test, with one organization. */
export interface Service {
  readonly baseUrl: string;
  /** Of a key that may do everything. */
  readonly secretKey: string;
  stop(): Promise<void>;
}

/** As when the command line makes it. */
const commandLine = { keyId: null };

/** Starts the service with a folder of its own, which goes when it stops. */
export async function startService(): Promise<Service> {
  const dataDir = mkdtempSync(join(tmpdir(), 'document-signer-corpus-'));
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: 'off' });
  const server = await startServer(config, pino({ level: 'silent' }));
  const database = await openTestDatabase(dataDir);
  const { id } = await addOrganization(database, { name: 'Acme', plan: 'scale' }, commandLine, Date.now());
  const grant = { kind: 'sk', name: null, scopes, isOperator: false } as const;
  const limits = { allowedOrigins: null, documentIds: null, expiresAt: null };
  const { key: secretKey } = await addApiKey(database, id, { ...grant, ...limits }, commandLine, Date.now());
  await database.close();
  return {
    baseUrl: server.baseUrl,
    secretKey,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
