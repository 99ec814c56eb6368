import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Danger } from './settings.ts';

/** What a server says of itself; null where it does not know the setting, as distributed engines may not. */
interface ServerFacts {
  readonly fsync: string | null;
  readonly full_page_writes: string | null;
  readonly synchronous_commit: string | null;
  readonly server_encoding: string | null;
  readonly bypasses: boolean;
  readonly in_hot_standby: string | null;
  readonly read_only: string | null;
}

/** What is wrong with a server, and what to do. */
const dangerWords: Readonly<Record<Danger, string>> = {
  'fsync-off': 'fsync is off: a power cut can lose or damage all that is stored. Set fsync = on in postgresql.conf',
  'full-page-writes-off':
    'full_page_writes is off: a power cut can damage pages beyond repair. Set full_page_writes = on in postgresql.conf',
  'synchronous-commit-off':
    'synchronous_commit is off: a crash loses what was just acknowledged. Set it on, or for this role alone: ' +
    'alter role ... set synchronous_commit = on',
  'bypass-rls':
    'its role is a superuser or has BYPASSRLS: row-level security does not apply to it. Use a role of its own: ' +
    'create role document_signer login password ...; create database document_signer owner document_signer',
};

async function factsOf(db: Kysely<Tables>): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    select current_setting('fsync', true) as fsync,
      current_setting('full_page_writes', true) as full_page_writes,
      current_setting('synchronous_commit', true) as synchronous_commit,
      current_setting('server_encoding', true) as server_encoding,
      current_setting('in_hot_standby', true) as in_hot_standby,
      current_setting('transaction_read_only', true) as read_only,
      coalesce((select rolsuper or rolbypassrls from pg_roles where rolname = current_user), false) as bypasses`.execute(
    db,
  );
  const [facts] = rows;
  if (!facts) throw new Error('it says nothing of itself');
  return facts;
}

function dangersOf(facts: ServerFacts): Danger[] {
  const found: readonly (readonly [Danger, boolean])[] = [
    ['fsync-off', facts.fsync === 'off'],
    ['full-page-writes-off', facts.full_page_writes === 'off'],
    ['synchronous-commit-off', facts.synchronous_commit === 'off'],
    ['bypass-rls', facts.bypasses],
  ];
  return found.filter(([, isThere]) => isThere).map(([danger]) => danger);
}

/** What nobody can accept, and what to do. */
function obstacleOf({ server_encoding, in_hot_standby, read_only }: ServerFacts): string | undefined {
  if (server_encoding !== null && server_encoding !== 'UTF8') {
    return `its encoding is ${server_encoding}. Make it anew with: create database ... encoding 'UTF8'`;
  }
  if (in_hot_standby === 'on')
    return 'it is a standby, which takes nothing that is written. Name the primary in DATABASE_URL, or promote it';
  if (read_only !== 'on') return undefined;
  return 'it takes nothing that is written: default_transaction_read_only is on. Set it off for this database and role';
}

/**
 * Refuses a server that takes nothing, one that may lose what was acknowledged, or shows organizations to each other, unless whoever runs the service
 * has accepted that.
 *
 * @throws Error that says what is wrong, all of it, and what to do
 */
export async function checkServer(db: Kysely<Tables>, allowed: readonly Danger[]): Promise<void> {
  const facts = await factsOf(db);
  const obstacle = obstacleOf(facts);
  if (obstacle !== undefined) throw new Error(obstacle);
  const dangers = dangersOf(facts).filter((danger) => !allowed.includes(danger));
  if (dangers.length === 0) return;
  const words = dangers.map((danger) => dangerWords[danger]).join('. ');
  throw new Error(`${words}. To use it all the same, set DATABASE_ALLOW=${dangers.join(',')}`);
}
