import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { BlobStore } from '../blobs/blob-store.ts';
import { createDiskBlobs } from '../blobs/disk-blobs.ts';
import { isReferenced } from '../blobs/file-removals.ts';
import type { CheckedDatabase } from '../database/database.ts';
import type { Db } from '../database/tables.ts';
import { syncPath } from '../disk-files.ts';
import { sha256 } from '../hashes.ts';
import { copyFile, filesOf } from './files.ts';
import { type Manifest, type NamedFile, places, writeManifest } from './manifest.ts';
import { type Row, writeRowFile } from './row-file.ts';
import { writeTables } from './table-rows.ts';

export interface BackupSource {
  readonly database: Pick<CheckedDatabase, 'unscoped' | 'damage'>;
  readonly blobs: BlobStore;
  /** The file `secret.key`; undefined: it is left out. */
  readonly secretPath: string | undefined;
}

async function writeMoment(moment: Db, folder: string, onRow: Parameters<typeof writeTables>[2]) {
  // The first query fixes the moment.
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(moment);
  const takenAt = new Date().toISOString();
  const tables = await writeTables(moment, folder, onRow);
  return { takenAt, migrations: rows.map(({ name }) => ({ name })), tables };
}

/** Copies the PDFs and writes the list of them. @param damage gets a line for each that could not be copied */
async function writeFiles(
  { database, blobs }: BackupSource,
  files: Iterable<NamedFile>,
  folder: string,
  damage: string[],
): Promise<Manifest['files']> {
  const copies = createDiskBlobs(places.files(folder));
  let fileBytes = 0;
  async function* copied(): AsyncGenerator<Row> {
    for (const file of files) {
      const bytes = await copyFile(blobs, copies, file, join(folder, 'copying.pdf'));
      if (typeof bytes === 'number') {
        fileBytes += bytes;
        yield { ...file, bytes };
        continue;
      }
      // A file that was erased since the moment of the rows is not missing.
      if (!(await isReferenced(database.unscoped.read, file))) continue;
      damage.push(`${file.organizationId}: the file ${file.key}.pdf is ${bytes}`);
    }
  }
  const list = await writeRowFile(places.fileList(folder), copied());
  return { ...list, fileBytes };
}

async function writeSecret(path: string, folder: string): Promise<string> {
  const secret = await readFile(path);
  await writeFile(places.secret(folder), secret, { mode: 0o600, flush: true });
  return sha256(secret);
}

async function fill(folder: string, source: BackupSource): Promise<Omit<Manifest, 'format'>> {
  const { database, secretPath } = source;
  // Documents of earlier versions may share a file.
  const files = new Map<string, NamedFile>();
  const damage = (await database.damage()).map((problem) => `the database: ${problem}`);
  const rows = await database.unscoped.read
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((moment) =>
      writeMoment(moment, folder, (table, row) => {
        for (const file of filesOf(table, row)) files.set(`${file.organizationId} ${file.key}`, file);
      }),
    );
  // Files never change, and are stored before their rows. Only an erasure removes one after the moment.
  const written = await writeFiles(source, files.values(), folder, damage);
  const secret = secretPath === undefined ? null : await writeSecret(secretPath, folder);
  await syncPath(dirname(places.rows(folder, '')));
  return { ...rows, files: written, secret, damage };
}

async function clear(folder: string): Promise<void> {
  const names = await readdir(folder);
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

/** @throws Error when the folder is not empty */
async function takeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  if (names.length === 0) return;
  const what = names.includes('manifest.json') ? 'already contains a backup' : 'is not empty';
  throw new Error(`${folder} ${what}. Name a folder that is new or empty.`);
}

/**
 * Makes a backup in a folder that is new or empty, while a service may be running: all rows as of one moment, and the PDFs that
 * they name. What is damaged is left out, and listed in the manifest. Without a manifest, which is written last, it is no backup.
 *
 * @throws Error that says what is wrong; nothing is left in the folder then
 */
export async function makeBackup(folder: string, source: BackupSource): Promise<Manifest> {
  await takeEmpty(folder);
  try {
    return await writeManifest(folder, await fill(folder, source));
  } catch (error) {
    await clear(folder).catch(() => {});
    throw error;
  }
}
