import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '../blobs/blob-store.ts';
import { createDiskBlobs } from '../blobs/disk-blobs.ts';
import { AccessRefused, checkAccess, makeFolder, markFinished, markUnfinished, takeFolder } from '../data-folder.ts';
import { createDatabase, type DatabasePlace } from '../database/open-database.ts';
import { syncPath } from '../disk-files.ts';
import { hashOfFile } from '../hashes.ts';
import { copyFile } from './files.ts';
import { type Manifest, type NamedFile, places } from './manifest.ts';
import { linesOf, rowOf } from './row-file.ts';
import { fillTables, forgetFiles } from './table-rows.ts';

/** Compares a file with its hash. Returns a line for each problem. */
async function problemsOf(path: string, sha256: string): Promise<string[]> {
  try {
    return (await hashOfFile(path)) === sha256 ? [] : [`${path} is damaged`];
  } catch (error) {
    return [`${path} ${(error as NodeJS.ErrnoException).code === 'ENOENT' ? 'is missing' : 'cannot be read'}`];
  }
}

/** The PDFs of a backup, as its list names them. */
async function* filesIn(folder: string): AsyncGenerator<NamedFile> {
  for await (const line of linesOf(places.fileList(folder))) {
    // Earlier versions stored each file under its hash.
    const { organizationId, sha256, key = sha256 } = rowOf(line);
    yield { organizationId: String(organizationId), key: String(key), sha256: String(sha256) };
  }
}

/** Compares everything in a backup with its hashes. @throws Error that names each file that is damaged or missing */
export async function checkBackup(folder: string, { tables, files, secret }: Manifest): Promise<void> {
  const problems = secret === null ? [] : await problemsOf(places.secret(folder), secret);
  for (const [table, { sha256 }] of Object.entries(tables)) {
    problems.push(...(await problemsOf(places.rows(folder, table), sha256)));
  }
  const ofList = await problemsOf(places.fileList(folder), files.sha256);
  problems.push(...ofList);
  // A damaged list may name anything.
  if (ofList.length === 0) {
    for await (const file of filesIn(folder))
      problems.push(...(await problemsOf(places.file(folder, file), file.sha256)));
  }
  if (problems.length > 0) throw new Error(`The backup is damaged:\n${problems.join('\n')}`);
}

export interface RestoreTarget extends DatabasePlace {
  readonly blobs: BlobStore;
}

/** Files that may be in a data folder before a restore. */
const harmless = /^(secret\.key|lost\+found|serve\.lock|restore\.unfinished)$/;

/** @throws Error when the data folder is not empty */
async function checkEmpty(dataDir: string, { secret }: Manifest): Promise<void> {
  const names = await readdir(dataDir);
  const other = names.find((name) => !harmless.test(name));
  if (other !== undefined) {
    throw new Error(`${dataDir} is not empty: it contains ${other}. Set DATA_DIR to a folder that is new or empty.`);
  }
  if (secret !== null && names.includes('secret.key')) {
    throw new Error(`Both ${dataDir} and the backup contain a secret.key. Remove the one in the folder.`);
  }
}

async function restoreFiles(folder: string, { dataDir, blobs }: RestoreTarget): Promise<void> {
  const from = createDiskBlobs(places.files(folder));
  for await (const file of filesIn(folder)) {
    const copied = await copyFile(from, blobs, file, join(dataDir, 'restoring.pdf'));
    // It was checked before.
    if (typeof copied !== 'number') throw new Error(`${places.file(folder, file)} is ${copied}.`);
  }
}

async function restoreSecret(folder: string, dataDir: string): Promise<void> {
  const path = join(dataDir, 'secret.key');
  await writeFile(path, await readFile(places.secret(folder)), { mode: 0o600, flush: true });
  await syncPath(dataDir);
}

async function fill(folder: string, manifest: Manifest, target: RestoreTarget): Promise<void> {
  const { dataDir } = target;
  await checkEmpty(dataDir, manifest);
  markUnfinished(dataDir);
  const migrations = manifest.migrations.map(({ name }) => name);
  const database = await createDatabase(target, migrations).catch((error: unknown) => {
    markFinished(dataDir);
    throw error;
  });
  try {
    if (database.isFilled) {
      markFinished(dataDir);
      throw new Error('The database of DATABASE_URL is not empty. Set DATABASE_URL to an empty one.');
    }
    // As in the service, a file is stored before its row.
    await restoreFiles(folder, target);
    if (manifest.secret !== null) await restoreSecret(folder, dataDir);
    await fillTables(database.db, folder, manifest);
    await database.migrate();
    await forgetFiles(database.db);
  } finally {
    await database.close();
  }
  markFinished(dataDir);
}

/** Makes sure that no other process works in the data folder. */
function takeAlone(dataDir: string): () => void {
  makeFolder(dataDir);
  checkAccess(dataDir);
  try {
    return takeFolder(dataDir);
  } catch (cause) {
    if (cause instanceof AccessRefused) throw cause;
    throw new Error(`Cannot restore into ${dataDir}: ${(cause as Error).message}.`, { cause });
  }
}

/**
 * Restores a backup into an empty data folder and an empty database. It compares everything with its hashes before it writes
 * anything. Until it has finished, no service starts there.
 *
 * @throws Error that says what is wrong
 */
export async function restoreBackup(folder: string, manifest: Manifest, target: RestoreTarget): Promise<void> {
  await checkBackup(folder, manifest);
  const release = takeAlone(target.dataDir);
  try {
    await fill(folder, manifest, target);
  } finally {
    release();
  }
}
