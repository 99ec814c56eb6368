import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { migrate } from '../migrations/index.ts';
import type { Tables } from '../tables.ts';
import { everyone, type Limits } from './driver.ts';
import { PostgresError } from './errors.ts';
import { openPool } from './pool.ts';
import { checkRowLevelSecurity } from './row-level-security.ts';
import { checkSchema } from './schema-check.ts';
import { scoped } from './scoped.ts';
import { checkServer } from './server-check.ts';
import type { DatabaseSettings } from './settings.ts';

/**
 * Statements take as long as it takes, but wait for a lock no longer than this: all requests of the services at work would
 * wait behind them, for as long as whoever reads a table has not come to the end.
 */
const limits: Limits = { statement: 0, idle: 0, lock: 2_000 };

/** How often it is tried, and how long others have their way in between, in milliseconds. */
const patience = { attempts: 60, wait: 1_000 } as const;

/** A lock was waited for in vain, or given up because two transactions waited for each other. */
const lockErrors = new Set(['55P03', '40P01']);

async function despiteLocks<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isLocked = error instanceof PostgresError && lockErrors.has(error.code);
      if (!isLocked || attempt === patience.attempts) throw error;
      await setTimeout(patience.wait);
    }
  }
}

/**
 * Checks that a server may be relied on and that nothing of another program is in the place of our tables, brings the tables to the
 * newest form, and checks their row-level security. It has a connection of its own, and waits for a process that does the same.
 *
 * @throws Error that says what to do; PostgresError 55P03 when the tables were held by others for minutes
 */
export async function prepareTables(settings: DatabaseSettings): Promise<void> {
  const pool = openPool(settings, { max: 1, query_timeout: 0 });
  const db: Kysely<Tables> = scoped(pool, { organization: everyone, limits });
  try {
    await checkServer(db, settings.allowed);
    await checkSchema(db);
    await despiteLocks(() => migrate(db));
    await despiteLocks(() => checkRowLevelSecurity(db));
  } finally {
    await pool.end();
  }
}
