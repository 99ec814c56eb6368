import type { CheckedDatabase, Database, Reader } from '../database/database.ts';
import { openDatabase, openReadOnly } from '../database/open-database.ts';
import { type Config, readConfig } from '../process/config.ts';
import { openSealKeys, type SealKeys } from '../sealing/keys/seal-keys.ts';
import { secretsBeside } from '../secrets/secrets.ts';

/** Works on the database of the settings. A service may be running. */
export async function withDatabase<T>(work: (database: Database, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  return work(database, config).finally(() => database.close());
}

/** Reads the database of the settings. A service may be running. */
export async function withReadOnly<T>(work: (database: CheckedDatabase, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const database = await openReadOnly(config);
  return work(database, config).finally(() => database.close());
}

/** Works on the database of the settings with the keys of seals. */
export function withSeals<T>(
  work: (deps: { readonly database: Database; readonly seals: SealKeys }) => Promise<T>,
): Promise<T> {
  return withDatabase(async (database, config) => {
    const secrets = await secretsBeside(database, config);
    return work({ database, seals: await openSealKeys(config.seal, secrets.seals, Date.now()) });
  });
}

/** @throws Error when there is no such organization */
export async function requireOrganization({ read }: Reader, id: string): Promise<void> {
  const found = await read(id).selectFrom('organizations').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new Error(`There is no organization ${id}.`);
}
