import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { syncFolder } from './data-folder.ts';
import { fileName } from './embedded.ts';
import { migrate, migrateAs } from './migrations/index.ts';
import type { NewDatabase } from './new-database.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';

function remove(draft: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${draft}${suffix}`, { force: true });
}

/** Gives a file its name once all of it is on the disk. */
function putInPlace(draft: string, dataDir: string): void {
  const file = openSync(draft, 'r');
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, join(dataDir, fileName));
  syncFolder(dataDir);
}

/** Makes an embedded database. It gets its name when it is finished; what another attempt has left of one is removed. */
export async function createEmbedded(dataDir: string, migrations: readonly string[]): Promise<NewDatabase> {
  const isFilled = existsSync(join(dataDir, fileName));
  const draft = join(dataDir, `restoring-${fileName}`);
  remove(draft);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(isFilled ? join(dataDir, fileName) : draft) });
  try {
    if (!isFilled) await migrateAs(db, migrations);
  } catch (error) {
    await db.destroy();
    remove(draft);
    throw error;
  }
  return {
    ...{ db, isFilled },
    migrate: () => migrate(db),
    async finish() {
      // The last one who lets go of a database puts what is in its log where it belongs.
      await db.destroy();
      if (!isFilled) putInPlace(draft, dataDir);
    },
    async close() {
      await db.destroy();
      remove(draft);
    },
  };
}
