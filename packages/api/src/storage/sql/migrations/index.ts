import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Tables } from '../tables.ts';
import { first } from './0001-first.ts';
import { auditAndSettings } from './0002-audit-and-settings.ts';
import { successors } from './0003-successors.ts';
import { completion } from './0004-completion.ts';
import { webhooks } from './0005-webhooks.ts';

/** Written in the words that SQLite and PostgreSQL share. A migration that has been released is never changed. */
const migrations: Record<string, Migration> = {
  '0001-first': first,
  '0002-audit-and-settings': auditAndSettings,
  '0003-successors': successors,
  '0004-completion': completion,
  '0005-webhooks': webhooks,
};

/** Brings the tables to the newest form. Each migration is a transaction of its own. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
