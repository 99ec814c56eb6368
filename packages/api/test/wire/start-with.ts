import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { type ConnectionSettings, readConfig } from '../../src/process/config.ts';
import { startServer } from '../../src/process/server.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import type { openConnection } from './connection.ts';

/** Times that a test can wait out; those that it is not about are longer than it takes. */
const patient: ConnectionSettings = {
  max: 5_000,
  headersTimeoutMs: 60_000,
  requestTimeoutMs: 120_000,
  stallTimeoutMs: 120_000,
  drainDelayMs: 0,
  drainTimeoutMs: 5_000,
};

/** Starts a service with a short time-out. */
export async function startWith(connections: Partial<ConnectionSettings>, dataDir?: string): Promise<string> {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir ?? (await temporaryFolder()) });
  const server = await startServer(
    { ...config, connections: { ...patient, ...connections } },
    pino({ level: 'silent' }),
  );
  onTestFinished(() => server.stop());
  return new URL(server.baseUrl).origin;
}

/** Sends a byte now and again until the other side has had enough. */
export function drip(connection: Awaited<ReturnType<typeof openConnection>>, byte: string): void {
  // On a machine that was held up, what has arrived meanwhile is read first: a write that fails would throw it away.
  const timer = setInterval(() => setImmediate(() => connection.write(byte)), 20);
  onTestFinished(() => clearInterval(timer));
}
