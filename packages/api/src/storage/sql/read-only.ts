import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { sqliteDialect } from './node-sqlite.ts';
import type { Tables } from './tables.ts';

/**
 * Opens the embedded database of a data folder beside a service that may be running. Nothing can be written through it,
 * and a transaction sees one moment, whatever the service writes meanwhile.
 *
 * @throws Error when there is no database, or not one of this version
 */
export async function openReadOnly(dataDir: string): Promise<Kysely<Tables>> {
  const path = join(dataDir, 'document-signer.sqlite');
  if (!existsSync(path))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR to the folder of the service.`);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(path, { readOnly: true }) });
  const tables = await db.introspection.getTables();
  if (tables.some(({ name }) => name === 'audit_events')) return db;
  await db.destroy();
  throw new Error(`The database in ${dataDir} is of an older version. Start the service on it once, and try again.`);
}
