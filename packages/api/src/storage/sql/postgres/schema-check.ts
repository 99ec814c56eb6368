import { type Kysely, sql } from 'kysely';
import { checkRecorded } from '../migrations/index.ts';
import type { Tables } from '../tables.ts';
import { ownTables } from './row-level-security.ts';

/** In which Kysely records the migrations that were executed. */
const recordTable = 'kysely_migration';

/** A table, view, index or sequence with the name of one of our tables, in a schema of the search path. */
interface Relation {
  readonly name: string;
  readonly schema: string;
}

const ownSchema =
  'Give the service a database of its own, or a schema of its own: create schema signer authorization ROLE; ' +
  'alter role ROLE in database DATABASE set search_path = signer';

async function currentSchema(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(db);
  const schema = rows[0]?.schema;
  if (typeof schema !== 'string')
    throw new Error('its search_path names no schema that exists. Create it or name another');
  return schema;
}

async function findRelations(db: Kysely<Tables>): Promise<readonly Relation[]> {
  const { rows } = await sql<Relation>`
    select c.relname as name, n.nspname as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any(current_schemas(false)) and c.relname = any(${[...ownTables, recordTable]})
    order by c.relname`.execute(db);
  return rows;
}

/** The migrations that are recorded in a schema. */
async function findRecorded(db: Kysely<Tables>, schema: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.id(schema, recordTable)}`.execute(db);
  return rows.map(({ name }) => name);
}

function listOf(relations: readonly Relation[]): string {
  return relations.map(({ name }) => name).join(', ');
}

/**
 * Checks before the first migration that our tables can have their names: nothing that another program made is in their place.
 *
 * @throws Error that names what is in their place, and says what to do
 */
export async function checkSchema(db: Kysely<Tables>): Promise<void> {
  const schema = await currentSchema(db);
  // Tables and their record are committed together. They are read in this order, since another process may be making them.
  const relations = await findRelations(db);
  const here = relations.filter((relation) => relation.schema === schema);
  const recorded = here.some(({ name }) => name === recordTable) ? await findRecorded(db, schema) : [];
  checkRecorded(recorded, schema);
  if (recorded.length > 0) return;
  const taken = here.filter(({ name }) => name !== recordTable);
  if (taken.length > 0) {
    throw new Error(
      `its schema "${schema}" has ${listOf(taken)} already, without a record that the service made them. ${ownSchema}`,
    );
  }
  const elsewhere = relations.filter((relation) => relation.schema !== schema);
  if (elsewhere.length === 0) return;
  const others = [...new Set(elsewhere.map((relation) => relation.schema))].join('", "');
  throw new Error(
    `its tables would be made in the schema "${schema}", and the search_path also has "${others}" with ${listOf(elsewhere)}. ` +
      'Set search_path to the one schema of the service',
  );
}
