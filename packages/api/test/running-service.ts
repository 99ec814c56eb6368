import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { KeyKind, Plan } from '@document-signer/core';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { openDatabase } from '../src/database/open-database.ts';
import type { KeyGrant } from '../src/features/api-keys/api-keys.ts';
import { readConfig } from '../src/process/config.ts';
import { startServer } from '../src/process/server.ts';
import { addOrganization, commandLine } from './add-organization.ts';
import { newKey } from './new-key.ts';
import { databaseSettings } from './test-database.ts';

/** A test organization. Its keys have all scopes by default. */
export interface TestOrganization {
  readonly id: string;
  readonly secretKey: string;
  readonly publicKey: string;
  key(kind: KeyKind, grant?: Partial<KeyGrant>): Promise<string>;
}

/** A running service, on a free port and with a data folder that is removed after it. */
export interface TestService {
  readonly baseUrl: string;
  readonly origin: string;
  readonly dataDir: string;
  /** A connection to the database of the service. */
  readonly database: Pick<Database, 'unscoped'>;
  /** The URL of its metrics, if the settings enable them. */
  readonly metricsUrl: string | undefined;
  /** Everything that it has logged. */
  logged(): string;
  organization(plan?: Plan): Promise<TestOrganization>;
}

async function makeOrganization(database: Database, plan: Plan): Promise<TestOrganization> {
  const { id } = await addOrganization(database, { plan }, commandLine, Date.now());
  const key = async (kind: KeyKind, grant: Partial<KeyGrant> = {}) =>
    (await newKey(database, id, { kind, ...grant })).key;
  return { id, secretKey: await key('sk'), publicKey: await key('pk'), key };
}

interface Running {
  readonly service: TestService;
  stop(): Promise<void>;
}

async function start(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  options: Parameters<typeof startServer>[2],
): Promise<Running> {
  let log = '';
  const lines = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  const defaults = { PORT: '0', DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: 'off' };
  const config = readConfig({ ...defaults, ...(await databaseSettings(dataDir)), ...settings });
  const server = await startServer(config, pino({ level: 'info' }, lines), options);
  const database = await openDatabase(config);
  const service: TestService = {
    baseUrl: server.baseUrl,
    metricsUrl: server.metricsUrl,
    origin: new URL(server.baseUrl).origin,
    dataDir,
    database,
    logged: () => log,
    organization: (plan = 'standard') => makeOrganization(database, plan),
  };
  return {
    service,
    async stop() {
      await server.stop();
      await database.close();
    },
  };
}

/** Starts the service before the tests of a file and stops it after them. @param options as `startServer` takes them */
export function runService(
  settings: Readonly<Record<string, string>> = {},
  options: Parameters<typeof startServer>[2] = {},
): () => TestService {
  let running: Running | undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'document-signer-api-'));
  beforeAll(async () => {
    running = await start(dataDir, settings, options);
  });
  afterAll(async () => {
    await running?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return () => {
    if (!running) throw new Error('The service has not started.');
    return running.service;
  };
}

let shared: Promise<Running> | undefined;

/**
 * A service with default settings that all test files of a process share, so that its worker threads are warm. For tests
 * that use only organizations of their own. It ends with the process.
 */
export function shareService(): () => TestService {
  let running: Running | undefined;
  beforeAll(async () => {
    // `test/shared-folder.ts` creates and removes the folder.
    shared ??= start(mkdtempSync(join(process.env.TEST_DATA_FOLDER ?? tmpdir(), 'shared-')), {}, {});
    running = await shared;
  });
  return () => {
    if (!running) throw new Error('The service has not started.');
    return running.service;
  };
}
