import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from '../backup/make-backup.ts';
import { openBlobs } from '../blobs/open-blobs.ts';
import { readConfig } from '../config.ts';
import { secretPath } from '../keys/secret.ts';
import { openReadOnly } from '../storage/sql/open-database.ts';
import { backupLine, summaryOf } from './backup-summary.ts';
import type { Command } from './command.ts';

const options = {
  'without-secret': { type: 'boolean' },
  damaged: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new Error('Say which folder to make the backup in: backup DIR');
  const config = readConfig(process.env);
  const path = secretPath(config.dataDir);
  const database = await openReadOnly(config);
  try {
    const source = {
      ...{ database, blobs: await openBlobs(config) },
      secretPath: values['without-secret'] || !existsSync(path) ? undefined : path,
    };
    const manifest = await makeBackup(resolve(folder), source, values.damaged ?? false);
    process.stdout.write(values.json ? `${JSON.stringify(summaryOf(manifest))}\n` : backupLine('Made', manifest));
  } finally {
    await database.close();
  }
}

/** Makes a backup. */
export const backup: Command = {
  summary: 'Makes a backup of everything, beside the service.',
  help: `Usage: document-signer backup DIR [--without-secret] [--damaged] [--json]

Makes a backup in DIR, which must be new or empty. The service may be running: what is in it is all rows as they were at one
moment, and every PDF that those name. The file of an embedded database is checked first, and every hash of the files and of
the audit trails is made anew on the way; when anything is wrong, no backup is made. DIR is a backup once it holds manifest.json, which is written last, and names the hash of
everything else.

  --without-secret   without secret.key, from which what encrypts the keys of seals is derived unless SEAL_KEY is set: keep
                     that file elsewhere
  --damaged          makes it all the same when something is wrong; it is noted in the manifest
  --json             as JSON: {id, takenAt, organizations, documents, submissions, files, fileBytes, withSecret, damage}

The settings are not in it: SEAL_KEY, SEAL_P12, SECRET_KEY. Whoever can read DIR can read all that was signed.
`,
  run,
};
