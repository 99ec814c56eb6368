import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** What is wrong with a server that may lose acknowledged data or mix up organizations. An operator can accept each. */
export const dangers = ['fsync-off', 'full-page-writes-off', 'synchronous-commit-off', 'bypass-rls'] as const;

/** One of the dangers. */
export type Danger = (typeof dangers)[number];

const explanations: Readonly<Record<Danger, string>> = {
  'fsync-off': 'fsync is off: a power cut can lose or damage all data. Set fsync = on in postgresql.conf',
  'full-page-writes-off':
    'full_page_writes is off: a power cut can damage pages beyond repair. Set full_page_writes = on in postgresql.conf',
  'synchronous-commit-off':
    'synchronous_commit is off: a crash loses submissions that were just acknowledged. Set it on, for this role alone with: ' +
    'alter role ... set synchronous_commit = on',
  'bypass-rls':
    'its role is a superuser or has BYPASSRLS: row-level security does not apply to it. Use a role of its own: ' +
    'create role document_signer login password ...; create database document_signer owner document_signer',
};

const settings = [
  'fsync',
  'full_page_writes',
  'synchronous_commit',
  'server_encoding',
  'in_hot_standby',
  'transaction_read_only',
] as const;

/** Null: the server does not know the setting, as distributed engines may not. */
type Settings = Readonly<Record<(typeof settings)[number], string | null>>;

async function settingsOf(db: Db): Promise<Settings> {
  const { rows } = await sql<{ name: string; value: string | null }>`
    select name, current_setting(name, true) as value from unnest(${settings}::text[]) name`.execute(db);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Settings;
}

async function bypassesPolicies(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select rolsuper or rolbypassrls as found from pg_roles where rolname = current_user`.execute(db);
  return rows[0]?.found ?? false;
}

/** Why the service cannot use a server at all. */
function obstacleOf({ server_encoding, in_hot_standby, transaction_read_only }: Settings): string | undefined {
  if (server_encoding !== null && server_encoding !== 'UTF8') {
    return `its encoding is ${server_encoding}. Create another with: create database ... encoding 'UTF8'`;
  }
  if (in_hot_standby === 'on')
    return 'it is a standby, which is read-only. Set DATABASE_URL to the primary, or promote the standby';
  if (transaction_read_only !== 'on') return undefined;
  return 'it is read-only: default_transaction_read_only is on. Set it off for this database and role';
}

/**
 * Checks that a server can be written to, keeps what it acknowledges, and applies row-level security.
 *
 * @param allowed the dangers that the operator accepts
 * @throws Error that names everything that is wrong, and what to do
 */
export async function checkServer(db: Db, allowed: readonly Danger[]): Promise<void> {
  const found = await settingsOf(db);
  const obstacle = obstacleOf(found);
  if (obstacle !== undefined) throw new Error(obstacle);
  const isDangerous: Readonly<Record<Danger, boolean>> = {
    'fsync-off': found.fsync === 'off',
    'full-page-writes-off': found.full_page_writes === 'off',
    'synchronous-commit-off': found.synchronous_commit === 'off',
    'bypass-rls': await bypassesPolicies(db),
  };
  const refused = dangers.filter((danger) => isDangerous[danger] && !allowed.includes(danger));
  if (refused.length === 0) return;
  const words = refused.map((danger) => explanations[danger]).join('. ');
  throw new Error(`${words}. To use it anyway, set DATABASE_ALLOW=${refused.join(',')}`);
}
