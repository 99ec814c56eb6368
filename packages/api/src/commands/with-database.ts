import { readConfig } from '../config.ts';
import { type Database, openDatabase } from '../storage/sql/database.ts';

/** Works on the database of the settings, beside a service that may be running. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(readConfig(process.env).dataDir);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
