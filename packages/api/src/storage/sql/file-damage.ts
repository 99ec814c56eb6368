import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** What to do about a database file that is damaged. */
export const damagedFileWayOn =
  'The file of the database is damaged: a disk has lost some of it. Stop the service, keep DATA_DIR as it is, look for the cause ' +
  'on the disk, and restore the newest backup that is whole into an empty folder (`restore DIR --check` tells whether one is). ' +
  'What came after that backup has to be taken from the rows that can still be read: `backup DIR` makes a backup of them, and ends with 1.';

/** What is wrong with the pages and indexes of an embedded database, as SQLite tells it; of too much, the beginning. */
export async function fileDamage(db: Kysely<Tables>): Promise<string[]> {
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    return rows.map((row) => row.integrity_check).filter((line) => line !== 'ok');
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
