import { Pool, type PoolConfig, types } from 'pg';
import type { DatabaseSettings } from './settings.ts';

const { builtins } = types;

/** Every whole number of ours is one that JavaScript can hold. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error('A number in the database is larger than any of ours.');
  return value;
}

/** Bytes in memory of their own, as the embedded database gives them: they are handed over to threads. */
function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text.slice(2), 'hex'));
}

function parserOf(type: number, format?: 'text' | 'binary') {
  if (type === builtins.INT8) return wholeNumber;
  if (type === builtins.BYTEA) return bytesOf;
  return types.getTypeParser(type, format);
}

/** Milliseconds. */
const patience = {
  /** To connect, or for one of the connections to be free. */
  connecting: 5_000,
  /** Over the time that a statement may take: a server that says nothing at all, as when the network is cut. */
  answering: 5_000,
  /** Before the system asks whether the other side is still there, on a connection on which nothing moves. */
  asking: 10_000,
} as const;

/** Opens a pool of connections. Nothing is connected yet. @param config what goes before the settings */
export function openPool({ url, pool, statementTimeout }: DatabaseSettings, config: PoolConfig = {}): Pool {
  const opened = new Pool({
    connectionString: url,
    max: pool,
    application_name: 'document-signer',
    connectionTimeoutMillis: patience.connecting,
    query_timeout: statementTimeout + patience.answering,
    idleTimeoutMillis: 60_000,
    // A process that has nothing left to do ends, though the server may not say goodbye.
    allowExitOnIdle: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: patience.asking,
    // A whole transaction is sent at once where nothing in it waits for an answer.
    pipeline: true,
    types: { getTypeParser: parserOf },
    ...config,
  });
  // Connections that break are let go of; whoever used one is told by the query.
  opened.on('error', () => {});
  opened.on('connect', (client) => void client.on('error', () => {}));
  return opened;
}
