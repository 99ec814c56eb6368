import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestDatabaseToRead } from '../test-database.ts';
import { workFiles } from '../work-files.ts';

/** What there is in a data folder that is left alone. */
export interface Census {
  /** Submissions and envelopes that have exactly the one sealed file that they name. */
  completed: number;
  /** Ids of those that have none, by their status. */
  readonly unsealed: string[];
  /** Names of sealed files that no row names, and that are not scheduled for removal. */
  readonly strange: string[];
  /** Jobs that are left to be done now. */
  jobs: number;
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** Counts the sealed files of a data folder, and holds each against what the database says. */
export async function countSealed(dataDir: string): Promise<Census> {
  const {
    unscoped: { read: db },
    close,
  } = await openTestDatabaseToRead(dataDir);
  // The file of a part is that of its envelope.
  const subjects = await db
    .selectFrom('submissions')
    .select(['id', 'status', 'sealed_key', 'sealed_sha256'])
    .where('envelope_id', 'is', null)
    .unionAll(db.selectFrom('envelopes').select(['id', 'status', 'sealed_key', 'sealed_sha256']))
    .execute();
  const documents = await db.selectFrom('documents').select(['file_key', 'prepared_key']).execute();
  // Files that a killed upload or completion left are removed later.
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
    // An upload that was stored without an answer.
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
