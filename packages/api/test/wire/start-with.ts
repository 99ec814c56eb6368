import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { type ConnectionSettings, readConfig } from '../../src/process/config.ts';
import { startServer } from '../../src/process/server.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import type { openConnection } from './connection.ts';

/** Limits that a test does not reach unless it overrides them. */
const defaults: ConnectionSettings = {
  max: 5_000,
  headersTimeoutMs: 60_000,
  requestTimeoutMs: 120_000,
  stallTimeoutMs: 120_000,
  drainDelayMs: 0,
  drainTimeoutMs: 5_000,
};

/** Starts a service with these limits of connections. */
export async function startWith(connections: Partial<ConnectionSettings>, dataDir?: string): Promise<string> {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir ?? (await temporaryFolder()) });
  const server = await startServer(
    { ...config, connections: { ...defaults, ...connections } },
    pino({ level: 'silent' }),
  );
  onTestFinished(() => server.stop());
  return new URL(server.baseUrl).origin;
}

/** Sends a byte every 20 ms until the test ends. */
export function drip(connection: Awaited<ReturnType<typeof openConnection>>, byte: string): void {
  // Reads received data before each write, because a failed write would discard it.
  const timer = setInterval(() => setImmediate(() => connection.write(byte)), 20);
  onTestFinished(() => clearInterval(timer));
}
