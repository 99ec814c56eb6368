import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeBackup } from '../backup/make-backup.ts';
import { hashOf, type Manifest, readManifest } from '../backup/manifest.ts';
import { checkBackup, restoreBackup } from '../backup/restore-backup.ts';
import { openBlobs } from '../blobs/open-blobs.ts';
import { readConfig } from '../process/config.ts';
import { secretPath } from '../secrets/secrets.ts';
import { defineCommand, flag, json, print, UsageError } from './command.ts';
import { withReadOnly } from './with-database.ts';

const asJson = json('{id, takenAt, organizations, documents, submissions, files, fileBytes, withSecret, damage}');

function folderIn([folder, ...others]: readonly string[]): string {
  if (folder === undefined || others.length > 0) throw new UsageError('Name one folder.');
  return resolve(folder);
}

function summaryOf(manifest: Manifest) {
  const { takenAt, tables, files, secret, damage } = manifest;
  const rowsOf = (table: string) => tables[table]?.rows ?? 0;
  return {
    id: hashOf(manifest),
    takenAt,
    organizations: rowsOf('organizations'),
    documents: rowsOf('documents'),
    submissions: rowsOf('submissions'),
    files: files.rows,
    fileBytes: files.fileBytes,
    withSecret: secret !== null,
    damage,
  };
}

function textOf(done: string, manifest: Manifest): string {
  const { takenAt, organizations, documents, submissions, files, fileBytes, withSecret, damage } = summaryOf(manifest);
  const lines = [
    `${done}: the data as of ${takenAt}.`,
    `Organizations: ${organizations}. Documents: ${documents}. Submissions: ${submissions}. Files: ${files} (${fileBytes} bytes).`,
    !withSecret && 'It does not contain secret.key.',
    damage.length > 0 && `It is incomplete, because this was damaged when it was made:\n${damage.join('\n')}`,
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}

export const backup = defineCommand({
  name: 'backup',
  summary: 'Makes a backup of everything.',
  usage: ['DIR [--without-secret] [--json]'],
  details: `
Makes a backup in DIR, which must be new or empty. The service may be running: the backup is a consistent snapshot of
all rows, with every PDF that they refer to. It also checks the file of an embedded database, and the hash of every PDF. If something is
damaged, the command lists it, leaves it out and exits with 1: copy the listed files from an earlier backup into place, and
make another backup. DIR is a backup once it has manifest.json, which is written last, with the hashes of everything else.

A backup does not contain the settings: SEAL_KEY, SEAL_P12, SECRET_KEY. Anyone who can read DIR can read all signed
documents.`,
  options: {
    'without-secret': flag('leaves out secret.key, which encrypts the keys of seals unless SEAL_KEY is set'),
    json: asJson,
  },
  async run(values, positionals) {
    const folder = folderIn(positionals);
    await withReadOnly(async (database, config) => {
      const path = secretPath(config.dataDir);
      const hasSecret = !values['without-secret'] && existsSync(path);
      const source = { database, blobs: await openBlobs(config), secretPath: hasSecret ? path : undefined };
      const manifest = await makeBackup(folder, source);
      print(values.json, summaryOf(manifest), textOf('Backup made', manifest));
      if (manifest.damage.length > 0) process.exitCode = 1;
    });
  },
});

export const restore = defineCommand({
  name: 'restore',
  summary: 'Restores a backup into an empty data folder and database.',
  usage: ['DIR [--check] [--json]'],
  details: `
Restores the backup in DIR into DATA_DIR, and with DATABASE_URL into that database. Both must be new or empty. The kind of
database may differ from that of the backup: this is also how to move from one to the other. All hashes are checked before
anything is written. The service does not start on a restore that was interrupted: empty both, and restore again.

Data from after the backup is lost. API keys that were revoked since are valid again, erased data is back, and webhooks that
were not sent yet are sent again. Set SEAL_KEY and the other settings as they were.`,
  options: { check: flag('checks all hashes of the backup, and restores nothing'), json: asJson },
  async run({ check, json }, positionals) {
    const folder = folderIn(positionals);
    const manifest = await readManifest(folder);
    if (check) await checkBackup(folder, manifest);
    else {
      const config = readConfig(process.env);
      await restoreBackup(folder, manifest, { ...config, blobs: await openBlobs(config) });
    }
    print(json, summaryOf(manifest), textOf(check ? 'Backup checked' : 'Backup restored', manifest));
  },
});
