import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { lineOfFinding } from '../audit/verify/finding.ts';
import { verifyTrails } from '../audit/verify/verify.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { createDiskBlobs } from '../blobs/disk-blobs.ts';
import type { CheckedDatabase } from '../storage/sql/database.ts';
import { damagedFileWayOn } from '../storage/sql/file-damage.ts';
import type { Tables } from '../storage/sql/tables.ts';
import { syncPath } from '../sync-path.ts';
import { copyFile } from './copy-file.ts';
import { createHashedFile } from './hashed-file.ts';
import { type Manifest, places, writeManifest } from './manifest.ts';
import { gatherFiles, type NamedFile } from './named-files.ts';
import { ownerNames } from './owners.ts';
import { lineOf } from './row-lines.ts';
import { writeRows } from './write-rows.ts';

/** What is backed up. */
export interface BackupSource {
  readonly database: Pick<CheckedDatabase, 'unscoped' | 'damage'>;
  readonly blobs: BlobStore;
  /** The file with the secret of the installation; undefined: it is left out. */
  readonly secretPath: string | undefined;
}

/** What of a backup comes from the rows: all of it as it was at one moment. */
type RowPart = Pick<Manifest, 'takenAt' | 'migrations' | 'tables' | 'trails' | 'damage'>;

async function writeMoment(
  moment: Kysely<Tables>,
  folder: string,
  visit: Parameters<typeof writeRows>[2],
): Promise<RowPart> {
  // The first look fixes the moment.
  const { rows: migrations } = await sql<{ name: string; timestamp: string }>`
    select name, timestamp from kysely_migration order by name`.execute(moment);
  const takenAt = new Date().toISOString();
  const tables = await writeRows(moment, folder, visit);
  const damage: string[] = [];
  const trails: Manifest['trails'] = [];
  const onFinding = (finding: Parameters<typeof lineOfFinding>[0]) => void damage.push(lineOfFinding(finding));
  for await (const { organizationId, events, head } of verifyTrails(moment, { onFinding })) {
    trails.push({ organizationId, events, head });
  }
  return { takenAt, migrations: migrations.map((row) => ({ ...row })), tables, trails, damage };
}

/** A submission was erased between the moment of the rows and the copy of its file. */
class ErasedMeanwhile extends Error {
  constructor() {
    super('Submissions are erased faster than a backup is made. Try again later.');
  }
}

/** Copies the PDFs, and lists those that are whole. The others are named in `damage`. */
async function writeFiles(
  { database, blobs }: BackupSource,
  files: Iterable<NamedFile>,
  folder: string,
  damage: string[],
): Promise<Manifest['files']> {
  const copies = createDiskBlobs(places.files(folder));
  const list = await createHashedFile(places.fileList(folder));
  try {
    let [rows, fileBytes] = [0, 0];
    for (const file of files) {
      const copied = await copyFile(blobs, copies, file, join(folder, 'copying.pdf'));
      if ('problem' in copied) {
        const owners = await ownerNames(database.unscoped.read, file);
        if (owners === undefined) throw new ErasedMeanwhile();
        damage.push(`${file.organizationId}: the file ${file.key}.pdf of ${owners} ${copied.problem}`);
        continue;
      }
      await list.write(lineOf({ ...file, bytes: copied.bytes }));
      rows += 1;
      fileBytes += copied.bytes;
    }
    return { rows, fileBytes, ...(await list.end()) };
  } finally {
    await list.close();
  }
}

async function writeSecret(path: string, folder: string): Promise<string> {
  const secret = await readFile(path);
  await writeFile(places.secret(folder), secret, { mode: 0o600, flush: true });
  return createHash('sha256').update(secret).digest('hex');
}

/** Makes the folder of a backup, with nothing in it. @throws Error when something is in it */
async function takeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  if (names.length === 0) return;
  const what = names.includes('manifest.json') ? 'holds a backup already' : 'is not empty';
  throw new Error(`${folder} ${what}. Name a folder that is new or empty.`);
}

/** @throws Error when the file of the database is damaged, unless that is taken: what is read from there may be wrong, or missing */
async function checkDatabase({ database }: BackupSource, takesDamage: boolean): Promise<string[]> {
  const damage = (await database.damage()).map((problem) => `the database: ${problem}`);
  if (damage.length === 0 || takesDamage) return damage;
  throw new Error(`No backup was made:\n${damage.join('\n')}\n${damagedFileWayOn}`);
}

async function fill(folder: string, source: BackupSource): Promise<Omit<Manifest, 'format'>> {
  const { database, secretPath } = source;
  const files = gatherFiles();
  const rows = await database.unscoped.read
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((moment) => writeMoment(moment, folder, files.visit));
  // Files never change, and are there before their rows: those of the moment are there still, unless they were erased.
  const written = await writeFiles(source, files.all(), folder, rows.damage);
  const secret = secretPath === undefined ? null : await writeSecret(secretPath, folder);
  await syncPath(dirname(places.rows(folder, '')));
  return { ...rows, files: written, secret };
}

async function clear(folder: string): Promise<void> {
  const written = await readdir(folder);
  await Promise.all(written.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

/** How to go on when something is damaged. */
const wayOn =
  'Bring files that are named back from a backup that has them whole, if there is one. ' +
  'What cannot be brought back is left out of a backup that is made with --damaged; its manifest says so, and restore asks ' +
  'for the same word.';

/** So often it is begun anew before it is given up. */
const mostErasures = 5;

async function fillDespiteErasures(folder: string, source: BackupSource): ReturnType<typeof fill> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fill(folder, source);
    } catch (error) {
      if (!(error instanceof ErasedMeanwhile) || attempt === mostErasures) throw error;
      await clear(folder);
    }
  }
}

/**
 * Makes a backup in a folder that is new or empty, beside a service that may be at work: all rows as they are at one moment,
 * and the PDFs that those name. It has a manifest, and so is one, only once it is whole and on the disk.
 *
 * @param takesDamage makes it even if what it is made of is damaged; the manifest says what is
 * @throws Error that says what is wrong; nothing of it is kept then
 */
export async function makeBackup(folder: string, source: BackupSource, takesDamage: boolean): Promise<Manifest> {
  await takeEmpty(folder);
  try {
    const ofDatabase = await checkDatabase(source, takesDamage);
    const content = await fillDespiteErasures(folder, source);
    content.damage.unshift(...ofDatabase);
    if (content.damage.length > 0 && !takesDamage) {
      throw new Error(`What is stored is damaged, and no backup was made:\n${content.damage.join('\n')}\n${wayOn}`);
    }
    return await writeManifest(folder, content);
  } catch (error) {
    // What cannot be removed has no manifest.
    await clear(folder).catch(() => {});
    throw error;
  }
}
