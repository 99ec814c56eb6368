import { Pool, types } from 'pg';
import type { Danger } from './server-check.ts';

/** The settings of PostgreSQL. */
export interface DatabaseSettings {
  /** `postgres://` or `postgresql://`. It may hold a password, so it is never shown. */
  readonly url: string;
  /** The most connections of this process. */
  readonly pool: number;
  /** In milliseconds. */
  readonly statementTimeoutMs: number;
  /** Dangers that the operator accepts. */
  readonly allowed: readonly Danger[];
}

const { builtins } = types;

/** All our integers are safe in JavaScript. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A number in the database is not a safe integer.');
  return value;
}

/** Bytes in a buffer of their own, as node:sqlite returns them. */
function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text.slice(2), 'hex'));
}

function parserOf(type: number, format?: 'text' | 'binary') {
  if (type === builtins.INT8) return safeInteger;
  if (type === builtins.BYTEA) return bytesOf;
  return types.getTypeParser(type, format);
}

/** Added to the statement timeout, which the server enforces: for a server that does not answer. */
const answerTimeoutMs = 5_000;

/** Opens a pool. It connects at the first query. */
export function openPool({ url, pool, statementTimeoutMs }: DatabaseSettings): Pool {
  const opened = new Pool({
    connectionString: url,
    max: pool,
    application_name: 'document-signer',
    // To connect, or to get a free connection.
    connectionTimeoutMillis: 5_000,
    // 0: no statement timeout, and so none for the answer.
    query_timeout: statementTimeoutMs === 0 ? 0 : statementTimeoutMs + answerTimeoutMs,
    idleTimeoutMillis: 60_000,
    // Idle connections keep no process running, even when the server does not close its side.
    allowExitOnIdle: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A read sends its transaction, its query and its commit in one round trip.
    pipeline: true,
    types: { getTypeParser: parserOf },
  });
  // The pool removes broken connections. Their users get the error from the query.
  opened.on('error', () => {});
  opened.on('connect', (client) => void client.on('error', () => {}));
  return opened;
}
