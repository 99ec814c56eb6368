import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lineOfFinding } from '../audit/verify/finding.ts';
import { verifyTrails } from '../audit/verify/verify.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { createDiskBlobs } from '../blobs/disk-blobs.ts';
import { AccessRefused, checkAccess, makeFolder } from '../storage/sql/data-folder.ts';
import type { NewDatabase } from '../storage/sql/new-database.ts';
import { takeFolder } from '../storage/sql/only-one.ts';
import { createDatabase, type DatabasePlace } from '../storage/sql/open-database.ts';
import { markFinished, markUnfinished, unfinishedIn } from '../storage/sql/unfinished.ts';
import { syncPath } from '../sync-path.ts';
import { checkBackup, filesIn } from './check-backup.ts';
import { copyFile } from './copy-file.ts';
import { hashOf, type Manifest, places } from './manifest.ts';
import { forgetRemovals, readRows } from './read-rows.ts';

/** Where to restore to. */
export interface RestoreTarget extends DatabasePlace {
  readonly blobs: BlobStore;
}

/** What may be in a data folder before anything is restored into it. A mark that counts has been read by then. */
const harmless = /^(secret\.key|lost\+found|serve\.lock|restoring.*|restore\.unfinished)$/;

/** Whether this was begun in the data folder before. @throws Error when it was not, and something else is there */
async function isBegun(dataDir: string, manifest: Manifest): Promise<boolean> {
  const begun = unfinishedIn(dataDir);
  if (begun === hashOf(manifest)) return true;
  if (begun !== undefined) {
    throw new Error(`In ${dataDir} the restore of another backup was begun. Go on with that one, or empty the folder.`);
  }
  const names = await readdir(dataDir);
  const strange = names.find((name) => !harmless.test(name));
  if (strange !== undefined) {
    throw new Error(`${dataDir} is not empty: it holds ${strange}. Set DATA_DIR to a folder that is new or empty.`);
  }
  if (manifest.secret !== null && names.includes('secret.key')) {
    throw new Error(`${dataDir} holds a secret.key, and so does the backup. Remove the one in the folder.`);
  }
  return false;
}

async function restoreFiles(folder: string, { dataDir, blobs }: RestoreTarget): Promise<void> {
  const from = createDiskBlobs(places.files(folder));
  for await (const file of filesIn(folder)) {
    const copied = await copyFile(from, blobs, file, join(dataDir, 'restoring.pdf'));
    // It was whole a moment ago.
    if ('problem' in copied) throw new Error(`${file.key}.pdf ${copied.problem} in the backup.`);
  }
}

async function restoreSecret(folder: string, dataDir: string): Promise<void> {
  const path = join(dataDir, 'secret.key');
  await writeFile(path, await readFile(places.secret(folder)), { mode: 0o600, flush: true });
  await syncPath(dataDir);
}

/** Holds the audit trails against those of the backup. @throws Error when there is more wrong than was when it was made */
async function verify({ db }: NewDatabase, { damage, trails }: Manifest): Promise<void> {
  const known = new Set(damage);
  const wrong: string[] = [];
  const onFinding = (finding: Parameters<typeof lineOfFinding>[0]) => {
    const line = lineOfFinding(finding);
    if (!known.has(line)) wrong.push(line);
  };
  for await (const _ of verifyTrails(db, {
    noted: trails.filter(({ events }) => events > 0).map(({ head }) => head),
    onFinding,
  }));
  if (wrong.length > 0) throw new Error(`What was restored is not as it was:\n${wrong.join('\n')}`);
}

async function fill(folder: string, manifest: Manifest, target: RestoreTarget): Promise<void> {
  const { dataDir } = target;
  const isAgain = await isBegun(dataDir, manifest);
  const migrations = manifest.migrations.map(({ name }) => name);
  const database = await createDatabase(target, migrations);
  try {
    if (database.isFilled && !isAgain) throw new Error('The database of DATABASE_URL is not empty. Name one that is.');
    markUnfinished(dataDir, hashOf(manifest));
    if (!database.isFilled) {
      // As in the service, a file is there before its row.
      await restoreFiles(folder, target);
      if (manifest.secret !== null) await restoreSecret(folder, dataDir);
      await readRows(database.db, folder, manifest);
    }
    await database.migrate();
    await forgetRemovals(database.db);
    await verify(database, manifest);
    await database.finish();
    markFinished(dataDir);
  } finally {
    await database.close();
  }
}

/** Nobody else may be at work there. */
function takeAlone(dataDir: string): () => void {
  makeFolder(dataDir);
  checkAccess(dataDir);
  try {
    return takeFolder(dataDir);
  } catch (cause) {
    if (cause instanceof AccessRefused) throw cause;
    throw new Error(`Nothing can be restored into ${dataDir}: ${(cause as Error).message}.`, { cause });
  }
}

/**
 * Restores a backup into a data folder that is empty, and a database that is. Everything is held against its hash before
 * anything is written, and the audit trails are verified afterwards. Until it has come to its end the service does not start
 * there; one that was killed is gone on with when it is asked for again.
 *
 * @throws Error that says what is wrong
 */
export async function restoreBackup(folder: string, manifest: Manifest, target: RestoreTarget): Promise<void> {
  await checkBackup(folder, manifest);
  const giveFree = takeAlone(target.dataDir);
  try {
    await fill(folder, manifest, target);
  } finally {
    giveFree();
  }
}
