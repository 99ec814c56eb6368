import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { escapeLiteral } from 'pg';
import { retry } from '../../concurrency/promises.ts';
import type { Database, NewDatabase, ReadableDatabase } from '../database.ts';
import { collisionRetries, groupCommit, type Write } from '../group-commit.ts';
import { securedTables } from '../migrations/0011-row-level-security.ts';
import { envelopeTables } from '../migrations/0017-envelopes.ts';
import { checkVersion, migrate, migrateAs } from '../migrations/index.ts';
import type { Db, Tables } from '../tables.ts';
import { errorOf, isCollision, PostgresError } from './errors.ts';
import { type DatabaseSettings, openPool } from './pool.ts';
import { requireRowLevelSecurity } from './row-level-security.ts';
import { everyone, scoped, type Timeouts } from './scoped-pool.ts';
import { checkServer } from './server-check.ts';

/** Makes a value for each organization, and keeps those of the 1,000 that were used last. */
function perOrganization<Value extends object>(make: (organizationId: string) => Value) {
  const cache = new LRUCache<string, Value>({ max: 1_000, memoMethod: make });
  return (organizationId: string): Value => {
    if (organizationId === everyone) throw new Error('No organization has this id.');
    return cache.memo(organizationId);
  };
}

/**
 * Orders the writers of an organization, in all processes: each transaction first locks the end of the audit trail. So the trail
 * cannot fork, what a transaction has read stays true until it commits, and with one lock there are no deadlocks.
 */
function lockOf(organizationId: string): string {
  return `select from audit_heads where organization_id = ${escapeLiteral(organizationId)} for update`;
}

/** The server ends a transaction that waits longer for its client, since it may hold the lock of an organization. */
const idleTimeoutMs = 15_000;

function databaseOf(settings: DatabaseSettings, idleMs: number): Database {
  const pool = openPool(settings);
  const timeouts = { statementMs: settings.statementTimeoutMs, idleMs };
  const writer = scoped(pool, { organization: everyone, timeouts });
  const writeUnscoped: Write<Tables> = (job) =>
    retry(isCollision, () => writer.transaction().execute(job), collisionRetries);
  const writeOf = perOrganization((organization) =>
    groupCommit(scoped(pool, { organization, timeouts, first: lockOf(organization) }), { isCollision }),
  );
  return {
    read: perOrganization((organization) => scoped(pool, { organization, timeouts, readOnly: true })),
    write: (organizationId, job) => writeOf(organizationId)(job),
    unscoped: { read: scoped(pool, { organization: everyone, timeouts, readOnly: true }), write: writeUnscoped },
    isShared: true,
    close: () => pool.end(),
  };
}

/** The address of a server without the password. */
function placeOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = hostname || searchParams.get('host') || 'localhost';
  return `${host}${port === '' ? '' : `:${port}`}${pathname}`;
}

/** Messages for codes of the server. Its own messages may repeat values. */
const messages: Readonly<Record<string, string>> = {
  '28P01': 'the password is wrong',
  '28000': 'it does not allow this role to log in',
  '3D000': 'there is no such database',
  '3F000': 'its search_path names no schema that exists. Create the schema, or set search_path to another',
  '55P03': 'its tables could not be migrated, because a backup or a long query locks them. Try again when it has ended',
  '42501': 'its role may not create or alter tables. Make it the owner of the database and of its tables',
  '42P07':
    'a table or an index of another program has a name that the service needs. Give the service its own database, or its own ' +
    'schema: alter role ROLE in database DATABASE set search_path = SCHEMA',
};

/** @throws Error that says what to do, without the password */
async function explaining<T>({ url }: DatabaseSettings, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const cause = errorOf(thrown);
    const code = cause instanceof PostgresError ? cause.code : '';
    const reason = messages[code] ?? (cause instanceof Error ? cause.message : String(cause));
    throw new Error(`The database of DATABASE_URL (${placeOf(url)}) cannot be used: ${reason}.`, { cause });
  }
}

/** Opens one connection on which statements may take any time, as migrations do. */
function openAlone(settings: DatabaseSettings, timeouts: Timeouts) {
  const pool = openPool({ ...settings, pool: 1, statementTimeoutMs: 0 });
  return { db: scoped(pool, { organization: everyone, timeouts }), close: () => pool.end() };
}

/**
 * Requests queue behind a migration that waits for a lock. So it gives up after two seconds, lets them pass for one, and tries again.
 */
const lockTimeoutMs = 2_000;
const lockRetries = { maxAttempts: 60, waitMs: () => 1_000 };
const lockErrors = new Set(['55P03', '40P01']);

/**
 * Opens a PostgreSQL database: checks the server and migrates the tables. Other processes may be running or starting.
 *
 * @throws Error that says what to do, without the password
 */
export function openPostgres(settings: DatabaseSettings): Promise<Database> {
  return explaining(settings, async () => {
    const { db, close } = openAlone(settings, { statementMs: 0, idleMs: 0, lockMs: lockTimeoutMs });
    try {
      await checkServer(db, settings.allowed);
      const isLocked = (error: unknown) => error instanceof PostgresError && lockErrors.has(error.code);
      await retry(isLocked, () => migrate(db), lockRetries);
      await requireRowLevelSecurity(db, [...securedTables, ...envelopeTables]);
    } finally {
      await close();
    }
    return databaseOf(settings, idleTimeoutMs);
  });
}

/** Opens it to read. Services may be running. @throws Error when it is of another version */
export function openPostgresReadOnly(settings: DatabaseSettings): Promise<ReadableDatabase> {
  return explaining(settings, async () => {
    // A backup has gigabytes to write between two queries, and holds no lock that others wait for.
    const database = databaseOf(settings, 0);
    try {
      await checkVersion(database.unscoped.read);
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  });
}

async function hasRows(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass('organizations') as found`.execute(db);
  if (typeof rows[0]?.found !== 'string') return false;
  return (await db.selectFrom('organizations').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Creates the tables in a PostgreSQL database, to restore a backup into. */
export function createPostgres(settings: DatabaseSettings, migrations: readonly string[]): Promise<NewDatabase> {
  return explaining(settings, async () => {
    const { db, close } = openAlone(settings, { statementMs: 0, idleMs: 0 });
    try {
      await checkServer(db, settings.allowed);
      const isFilled = await hasRows(db);
      if (!isFilled) await migrateAs(db, migrations);
      return { db, isFilled, migrate: () => migrate(db), close };
    } catch (error) {
      await close();
      throw error;
    }
  });
}
