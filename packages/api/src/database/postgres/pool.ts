import { Pool, type PoolClient, type QueryConfig, type QueryResult, types } from 'pg';
import { isReadTimeout } from './errors.ts';
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

const usualTimeouts = {
  /** A connection that was idle for longer is tested before it is used. */
  testAfterMs: 2_000,
  testTimeoutMs: 2_000,
  /** Added to the statement timeout, which the server enforces: for a server that does not answer. */
  answerTimeoutMs: 5_000,
};

function openPool({ url, pool, statementTimeoutMs }: DatabaseSettings, answerTimeoutMs: number): Pool {
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

/** A connection in use. */
export interface Connection {
  query(query: string | QueryConfig): Promise<QueryResult>;
  /** Returns it to the pool. @param isBroken closes it instead */
  release(isBroken: boolean): void;
}

/** Connections to a server. */
export interface ConnectionPool {
  connect(): Promise<Connection>;
  end(): Promise<void>;
}

/** Closes a connection without waiting for the server, which may never answer. */
function discard(client: PoolClient): void {
  client.release(true);
  client.connection.stream.destroy();
}

/**
 * Opens a pool. It connects at the first query. When a network is cut or a machine dies, connections stay open, and each would cost
 * one user a timeout. So idle connections are tested before use, and after a timeout all older connections are discarded.
 */
export function openConnections(
  settings: DatabaseSettings,
  { testAfterMs, testTimeoutMs, answerTimeoutMs } = usualTimeouts,
): ConnectionPool {
  const pool = openPool(settings, answerTimeoutMs);
  const usedAt = new WeakMap<PoolClient, number>();
  const openedAt = new WeakMap<PoolClient, number>();
  let timedOutAt = Number.NEGATIVE_INFINITY;
  pool.on('connect', (client) => {
    openedAt.set(client, performance.now());
    usedAt.set(client, performance.now());
  });

  async function ask(client: PoolClient, query: string | QueryConfig): Promise<QueryResult> {
    try {
      return await client.query(query);
    } catch (error) {
      if (isReadTimeout(error)) timedOutAt = performance.now();
      throw error;
    }
  }

  async function isAlive(client: PoolClient): Promise<boolean> {
    if ((openedAt.get(client) ?? 0) <= timedOutAt) return false;
    if (performance.now() - (usedAt.get(client) ?? 0) < testAfterMs) return true;
    // pg reads `query_timeout` here, though its types do not say so.
    const test = { text: 'select 1', query_timeout: testTimeoutMs };
    return ask(client, test).then(
      () => true,
      () => false,
    );
  }

  return {
    async connect() {
      let client = await pool.connect();
      while (!(await isAlive(client))) {
        discard(client);
        client = await pool.connect();
      }
      const taken = client;
      return {
        query: (query) => ask(taken, query),
        release(isBroken) {
          usedAt.set(taken, performance.now());
          taken.release(isBroken);
        },
      };
    },
    end: () => pool.end(),
  };
}
