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

/** The environment variables of an installation: its data folder and its database. */
export interface Installation extends Readonly<Record<string, string>> {
  readonly DATA_DIR: string;
}

/** The installation in a data folder, on the database that these tests use. */
export async function installationAt(dataDir: string): Promise<Installation> {
  return { DATA_DIR: dataDir, ...(await databaseSettings(dataDir)) };
}

/** The path of a folder that does not exist. It is deleted after the test. */
export async function noFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'document-signer-backup-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  return join(parent, 'new');
}

/** An empty installation. */
export async function newInstallation(): Promise<Installation> {
  return installationAt(await noFolder());
}

/** An empty installation with an embedded database, also in tests on PostgreSQL. */
export async function embeddedInstallation(): Promise<Installation> {
  return { DATA_DIR: await noFolder(), DATABASE_URL: '' };
}

/** A backup. */
export interface Backup {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Makes a backup, as the command does. */
export async function backUp(installation: Installation, { secret = true } = {}): Promise<Backup> {
  const folder = await noFolder();
  const config = readConfig(installation);
  const database = await openReadOnly(config);
  const secretFile = secret ? secretPath(config.dataDir) : undefined;
  const source = { database, blobs: await openBlobs(config), secretPath: secretFile };
  const manifest = await makeBackup(folder, source).finally(() => database.close());
  return { folder, manifest };
}

/** Restores a backup, as the command does. */
export async function restore(folder: string, installation: Installation): Promise<void> {
  const config = readConfig(installation);
  await restoreBackup(folder, await readManifest(folder), { ...config, blobs: await openBlobs(config) });
}

/** All rows by table, without `last_used_at` of keys, which is written with a delay. */
export async function rowsIn(installation: Installation): Promise<Record<string, string[]>> {
  const { unscoped, close } = await openReadOnly(readConfig(installation));
  const all: Record<string, string[]> = {};
  for (const table of tableNames) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(unscoped.read);
    all[table] = rows.map((row) => JSON.stringify({ ...row, last_used_at: undefined })).sort();
  }
  await close();
  return all;
}

/** The problems that verification finds in audit trails and files. */
export async function problemsIn(installation: Installation): Promise<string[]> {
  const config = readConfig(installation);
  const { unscoped, close } = await openReadOnly(config);
  const problems = await findProblems(unscoped.read, { blobs: await openBlobs(config) });
  await close();
  return problems;
}

/** The paths of all files below a folder; empty if it does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
