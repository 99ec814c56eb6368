import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { isSilence } from './errors.ts';

/** An open connection, in use. */
export interface Client {
  query(query: string | QueryConfig): Promise<QueryResult>;
  /** Gives it back. @param isBroken whether nobody else is to have it */
  release(isBroken: boolean): void;
}

/** Where connections to a server come from. */
export interface Connections {
  connect(): Promise<Client>;
}

/** Connections that are known to be alive, as far as that can be known without asking each time. */
export interface WatchedConnections extends Connections {
  /** For how long the server has said nothing, on none of them, in milliseconds. */
  silentFor(): number;
  end(): Promise<void>;
}

/** Milliseconds. */
interface Patience {
  /**
   * For how long a connection that nobody uses is taken for alive: for less than a server may say nothing before somebody looks
   * after it, who is otherwise kept by one that died.
   */
  readonly idle: number;
  /** For the answer to whether it is. */
  readonly answer: number;
}

const usual: Patience = { idle: 2_000, answer: 2_000 };

/** Whether an error was said by the server. */
function isSaid(error: unknown): boolean {
  return error instanceof Error && 'severity' in error;
}

/** Lets go of a connection on which nobody may ever say goodbye: the system would keep it open until it gives up itself. */
function giveUp(client: PoolClient): void {
  client.release(true);
  client.connection.stream.destroy();
}

/**
 * Watches over the connections of a pool. A network that goes, and a machine that dies, say nothing: whoever asks on such a
 * connection waits until he gives up, and the next one on the next. So one that nobody used for a while is asked first, and when
 * one says nothing, none that was made before is used any more.
 */
export function watchConnections(pool: Pool, { idle, answer }: Patience = usual): WatchedConnections {
  const madeAt = new WeakMap<PoolClient, number>();
  const usedAt = new WeakMap<PoolClient, number>();
  let doubtedAt = Number.NEGATIVE_INFINITY;
  let heardAt = performance.now();
  pool.on('connect', (client) => {
    heardAt = performance.now();
    madeAt.set(client, heardAt);
    usedAt.set(client, heardAt);
  });

  async function ask(client: PoolClient, query: string | QueryConfig): Promise<QueryResult> {
    try {
      const result = await client.query(query);
      heardAt = performance.now();
      return result;
    } catch (error) {
      if (isSilence(error)) doubtedAt = performance.now();
      if (isSaid(error)) heardAt = performance.now();
      throw error;
    }
  }

  async function isAlive(client: PoolClient): Promise<boolean> {
    if ((madeAt.get(client) ?? 0) <= doubtedAt) return false;
    if (performance.now() - (usedAt.get(client) ?? 0) < idle) return true;
    // The driver knows this limit, though its types do not.
    const question = { text: 'select 1', query_timeout: answer };
    return ask(client, question).then(
      () => true,
      () => false,
    );
  }

  return {
    async connect() {
      let client = await pool.connect();
      while (!(await isAlive(client))) {
        giveUp(client);
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
    silentFor: () => performance.now() - heardAt,
    end: () => pool.end(),
  };
}
