import { sql } from 'kysely';
import { escapeLiteral } from 'pg';
import { within } from '../../../within.ts';
import type { Database, ReadableDatabase } from '../database.ts';
import { despiteCollisions, groupCommit, type Write } from '../group-commit.ts';
import { checkVersion } from '../migrations/index.ts';
import type { Tables } from '../tables.ts';
import { type WatchedConnections, watchConnections } from './connections.ts';
import { everyone } from './driver.ts';
import { errorOf, isCollision } from './errors.ts';
import { openPool } from './pool.ts';
import { prepareTables } from './prepare-tables.ts';
import { scoped } from './scoped.ts';
import type { DatabaseSettings } from './settings.ts';

/** How many organizations a process remembers the ways of. */
const capacity = 1_000;

/** Makes something for each organization once, as long as it is asked for. A map keeps its order, so the oldest stand first. */
function forEach<Value>(make: (organizationId: string) => Value): (organizationId: string) => Value {
  const known = new Map<string, Value>();
  return (organizationId) => {
    const value = known.get(organizationId) ?? make(organizationId);
    known.delete(organizationId);
    known.set(organizationId, value);
    const [oldest] = known.keys();
    if (known.size > capacity && oldest !== undefined) known.delete(oldest);
    return value;
  };
}

/**
 * Writers of an organization come one after the other, in whichever process they are: the end of its audit trail is locked
 * before all else. Nobody then looks at what another one is about to change, no trail forks, and since there is one lock and
 * it comes first, no two wait for each other.
 */
function lockOf(organizationId: string): string {
  return `select from audit_heads where organization_id = ${escapeLiteral(organizationId)} for update`;
}

/** An organization, which cannot be all of them. @throws Error when it says so */
function oneOf(organizationId: string): string {
  if (organizationId === everyone) throw new Error('No organization is called that.');
  return organizationId;
}

/** Within a transaction with nothing to do, in milliseconds: whoever is held up so long keeps nobody else from writing. */
const longestIdle = 15_000;

/** Milliseconds. */
const looking = {
  /** For how long a server that says nothing is taken for one that would answer. */
  silence: 3_000,
  /** For the answer to whether it does. */
  answer: 2_000,
} as const;

/** Whoever looks at the same time looks together: while nothing is answered, one question is under way at most. */
function pingBy(connections: WatchedConnections): Database['ping'] {
  const limits = { statement: looking.answer, idle: looking.answer };
  const db = scoped(connections, { organization: everyone, limits, readOnly: true });
  let asked: Promise<unknown> | undefined;
  const askAnew = () =>
    sql`select 1`.execute(db).finally(() => {
      asked = undefined;
    });
  return async () => {
    if (connections.silentFor() < looking.silence) return;
    asked ??= askAnew();
    await within(looking.answer, asked);
  };
}

/** @param idle within a transaction, in milliseconds; 0: as long as it takes */
function databaseOf(settings: DatabaseSettings, idle: number): Database {
  const connections = watchConnections(openPool(settings));
  const limits = { statement: settings.statementTimeout, idle };
  const writeAcross: Write<Tables> = (job) =>
    despiteCollisions(isCollision, () =>
      scoped(connections, { organization: everyone, limits }).transaction().execute(job),
    );
  const write = forEach((id) =>
    groupCommit(scoped(connections, { organization: oneOf(id), limits, first: lockOf(id) }), isCollision),
  );
  return {
    read: forEach((id) => scoped(connections, { organization: oneOf(id), limits, readOnly: true })),
    write: (organizationId, job) => write(organizationId)(job),
    unscoped: { read: scoped(connections, { organization: everyone, limits, readOnly: true }), write: writeAcross },
    ping: pingBy(connections),
    isShared: true,
    close: () => connections.end(),
  };
}

/** What may be told of the address of a server: not the password in it. */
function placeOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = hostname || searchParams.get('host') || 'localhost';
  return `${host}${port === '' ? '' : `:${port}`}${pathname}`;
}

/** What went wrong, in words that hold no value of the settings. */
function wordsOf(cause: unknown): string {
  const { code } = cause as { readonly code?: string };
  const known: Readonly<Record<string, string>> = {
    '28P01': 'it refuses the password',
    '28000': 'it does not let this role in',
    '3D000': 'there is no such database',
    '55P03': 'something that holds its tables, such as a backup or a long query, keeps them from being changed',
    '42501': 'its role may not make or alter tables there: make it the owner of the database and of its tables',
    '42P07': 'a table or an index of another program has a name that the service needs: give it a database of its own',
  };
  return (code !== undefined && known[code]) || (cause instanceof Error ? cause.message : String(cause));
}

/** Opens with settings. @throws Error that says what to do, without the password */
export async function openWith<T>({ url }: DatabaseSettings, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (thrown) {
    const cause = errorOf(thrown);
    throw new Error(`The database of DATABASE_URL (${placeOf(url)}) cannot be used: ${wordsOf(cause)}.`, { cause });
  }
}

/**
 * Opens a PostgreSQL database, checks that it may be relied on, and brings its tables to the newest form. Other processes may
 * be at work on it, and start at the same time.
 *
 * @throws Error that says what to do, without the password
 */
export function openPostgres(settings: DatabaseSettings): Promise<Database> {
  return openWith(settings, async () => {
    await prepareTables(settings);
    return databaseOf(settings, longestIdle);
  });
}

/** Opens it to read beside services that may be running, and changes nothing. @throws Error when it is not of this version */
export function openPostgresReadOnly(settings: DatabaseSettings): Promise<ReadableDatabase> {
  return openWith(settings, async () => {
    // Nobody waits for whoever only reads: a backup may have gigabytes to write in between.
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
