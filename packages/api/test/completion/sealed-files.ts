import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestDatabaseToRead } from '../test-database.ts';
import { workFiles } from '../work-files.ts';

/** The sealed files and pending jobs of a data folder. */
export interface SealedFileCounts {
  /** Submissions and envelopes whose sealed file exists and has its recorded hash. */
  completed: number;
  /** The other ones, as `<id> <status>`. */
  readonly unsealed: string[];
  /** Sealed files that no row references and that are not scheduled for removal. */
  readonly strange: string[];
  /** Pending jobs, except file removals that are not due. */
  jobs: number;
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** Counts the sealed files of a data folder, and checks them against the database. */
export async function countSealed(dataDir: string): Promise<SealedFileCounts> {
  const {
    unscoped: { read: db },
    close,
  } = await openTestDatabaseToRead(dataDir);
  // A part of an envelope has no sealed file: the envelope has one.
  const subjects = await db
    .selectFrom('submissions')
    .select(['id', 'status', 'sealed_key', 'sealed_sha256'])
    .where('envelope_id', 'is', null)
    .unionAll(db.selectFrom('envelopes').select(['id', 'status', 'sealed_key', 'sealed_sha256']))
    .execute();
  const documents = await db.selectFrom('documents').select(['file_key', 'prepared_key']).execute();
  // Files left by a killed upload or completion are removed later.
  const jobs = await db
    .selectFrom('jobs')
    .select('subject_id')
    .where(({ or, eb }) => or([eb('kind', '!=', 'file'), eb('due_at', '<=', Date.now())]))
    .execute();
  const removals = await db.selectFrom('jobs').select('file_key').where('kind', '=', 'file').execute();
  await close();
  const ofDocuments = new Set(documents.flatMap((row) => [`${row.file_key}.pdf`, `${row.prepared_key}.pdf`]));
  const sealed = new Map<string, string>();
  for (const path of [...filesIn(join(dataDir, 'files')), ...workFiles(dataDir)]) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (ofDocuments.has(name)) continue;
    const bytes = readFileSync(path);
    // Without a seal, it is the file of an upload that was not acknowledged.
    if (!bytes.includes('/ETSI.CAdES')) continue;
    const hash = createHash('sha256').update(bytes).digest('hex');
    sealed.set(name, hash);
  }
  const unsealed: string[] = [];
  let completed = 0;
  for (const { id, status, sealed_key, sealed_sha256 } of subjects) {
    const name = `${sealed_key}.pdf`;
    if (status === 'completed' && sealed.has(name) && sealed.get(name) === sealed_sha256) completed += 1;
    else unsealed.push(`${id} ${status}`);
    sealed.delete(name);
  }
  for (const { file_key } of removals) sealed.delete(`${file_key}.pdf`);
  return { completed, unsealed, strange: [...sealed.keys()], jobs: jobs.length };
}
