import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBackup } from '../backup/check-backup.ts';
import { type Manifest, readManifest } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { openBlobs } from '../blobs/open-blobs.ts';
import { readConfig } from '../config.ts';
import { backupLine, summaryOf } from './backup-summary.ts';
import type { Command } from './command.ts';

const options = { check: { type: 'boolean' }, damaged: { type: 'boolean' }, json: { type: 'boolean' } } as const;

/** @throws Error that lists what was damaged when the backup was made */
function refuseDamage({ damage }: Manifest): void {
  if (damage.length === 0) return;
  throw new Error(
    `What this backup was made of was damaged. \`restore DIR --damaged\` restores it all the same:\n${damage.join('\n')}`,
  );
}

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [given, ...others] = positionals;
  if (given === undefined || others.length > 0) throw new Error('Say which backup to restore: restore DIR');
  const folder = resolve(given);
  const manifest = await readManifest(folder);
  if (values.check) await checkBackup(folder, manifest);
  else {
    if (!values.damaged) refuseDamage(manifest);
    const config = readConfig(process.env);
    await restoreBackup(folder, manifest, { ...config, blobs: await openBlobs(config) });
  }
  const done = values.check ? 'Whole' : 'Restored';
  process.stdout.write(values.json ? `${JSON.stringify(summaryOf(manifest))}\n` : backupLine(done, manifest));
}

/** Restores a backup. */
export const restore: Command = {
  summary: 'Restores a backup into an empty place.',
  help: `Usage: document-signer restore DIR [--damaged] [--json]
       document-signer restore DIR --check [--json]

Restores the backup in DIR into DATA_DIR, and with DATABASE_URL into that database; both must be new or empty. It may be
another sort of database than the backup was made of: this is also the way from one to the other. All of it is held against
its hashes before anything is written, and the audit trails are verified at the end. When it is killed, the service does
not start in that place; the same command once more goes on.

  --check     reads the backup and holds it against its hashes, and restores nothing
  --damaged   restores a backup that was made with --damaged
  --json      as JSON: {id, takenAt, organizations, documents, submissions, files, fileBytes, withSecret, damage}

What came after the backup is not in it. Keys that were revoked since are good again, what was erased since is there again,
and webhooks that were still to be sent are sent once more. Set SEAL_KEY and the other settings as they were.
`,
  run,
};
