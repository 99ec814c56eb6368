import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { makeBackup } from '../../src/backup/make-backup.ts';
import { type Manifest, readManifest } from '../../src/backup/manifest.ts';
import { restoreBackup } from '../../src/backup/restore-backup.ts';
import { tableNames } from '../../src/backup/table-rows.ts';
import { openBlobs } from '../../src/blobs/open-blobs.ts';
import { openReadOnly } from '../../src/database/open-database.ts';
import { readConfig } from '../../src/process/config.ts';
import { secretPath } from '../../src/secrets/secrets.ts';
import { findProblems } from '../audit/find-problems.ts';
import { databaseSettings } from '../test-database.ts';

/** The settings of a place: its data folder and its database. */
export interface Place extends Readonly<Record<string, string>> {
  readonly DATA_DIR: string;
}

/** The place of a data folder, on the database that these tests use. */
export async function placeOf(dataDir: string): Promise<Place> {
  return { DATA_DIR: dataDir, ...(await databaseSettings(dataDir)) };
}

/** The path of a folder that does not exist. It is deleted after the test. */
export async function noFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'document-signer-backup-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  return join(parent, 'new');
}

/** An empty place. */
export async function newPlace(): Promise<Place> {
  return placeOf(await noFolder());
}

/** A new place with an embedded database, also in tests on PostgreSQL. */
export async function embeddedPlace(): Promise<Place> {
  return { DATA_DIR: await noFolder(), DATABASE_URL: '' };
}

/** A backup. */
export interface Backup {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Makes a backup, as the command does. */
export async function backUp(place: Place, { secret = true } = {}): Promise<Backup> {
  const folder = await noFolder();
  const config = readConfig(place);
  const database = await openReadOnly(config);
  const secretFile = secret ? secretPath(config.dataDir) : undefined;
  const source = { database, blobs: await openBlobs(config), secretPath: secretFile };
  const manifest = await makeBackup(folder, source).finally(() => database.close());
  return { folder, manifest };
}

/** Restores a backup, as the command does. */
export async function restore(folder: string, place: Place): Promise<void> {
  const config = readConfig(place);
  await restoreBackup(folder, await readManifest(folder), { ...config, blobs: await openBlobs(config) });
}

/** All rows of a place by table, without the last use of keys, which is written later. */
export async function rowsIn(place: Place): Promise<Record<string, string[]>> {
  const { unscoped, close } = await openReadOnly(readConfig(place));
  const all: Record<string, string[]> = {};
  for (const table of tableNames) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(unscoped.read);
    all[table] = rows.map((row) => JSON.stringify({ ...row, last_used_at: undefined })).sort();
  }
  await close();
  return all;
}

/** The problems of the audit trails and files of a place. */
export async function problemsIn(place: Place): Promise<string[]> {
  const config = readConfig(place);
  const { unscoped, close } = await openReadOnly(config);
  const problems = await findProblems(unscoped.read, { blobs: await openBlobs(config) });
  await close();
  return problems;
}

/** The paths of all files below a folder; none when it does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
