import { type Config, readConfig } from '../config.ts';
import { secretsBeside } from '../keys/secrets-beside.ts';
import { openSealKeys, type SealKeys } from '../seal-keys/seal-keys.ts';
import type { Database } from '../storage/sql/database.ts';
import { openDatabase } from '../storage/sql/open-database.ts';

/** Works on the database of the settings, beside a service that may be running. */
export async function withDatabase<T>(work: (database: Database, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    return await work(database, config);
  } finally {
    await database.close();
  }
}

/** The same for what makes or changes seals, with the keys that they are made with. */
export function withSeals<T>(
  work: (deps: { readonly database: Database; readonly seals: SealKeys }) => Promise<T>,
): Promise<T> {
  return withDatabase(async (database, config) => {
    const secrets = await secretsBeside(database, config);
    const seals = await openSealKeys(config.seal, secrets.seals, Date.now());
    return work({ database, seals });
  });
}
