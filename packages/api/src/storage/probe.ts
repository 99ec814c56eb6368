import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';

/** Enough that a disk with a few bytes left is not taken for one with room. */
const probeBytes = 1024 * 1024;

async function writeRow({ unscoped }: Pick<Database, 'unscoped'>): Promise<void> {
  // Any row, as it was. It is written all the same, and says more of the database than a row of its own making could.
  await unscoped.write((db) =>
    db
      .updateTable('organizations')
      .set(({ ref }) => ({ name: ref('name') }))
      .where('id', '=', ({ selectFrom }) => selectFrom('organizations').select('id').limit(1))
      .execute(),
  );
}

/** Writes a file to a folder, and to the database. Fails when one of them takes nothing. Nothing is left of it. */
export async function probeStorage(database: Pick<Database, 'unscoped'>, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    await writeFile(path, new Uint8Array(probeBytes), { flush: true });
  } finally {
    await rm(path, { force: true });
  }
  await writeRow(database);
}
