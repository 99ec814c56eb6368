import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestDatabaseToRead } from '../test-database.ts';
import { workFiles } from '../work-files.ts';

/** What there is in a data folder that is left alone. */
export interface Census {
  /** Submissions that have exactly the one sealed file that they name. */
  completed: number;
  /** Ids of those that have none, by their status. */
  readonly unsealed: string[];
  /** Names of sealed files that no submission names, or that are not what their names say. */
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
  const submissions = await db.selectFrom('submissions').select(['id', 'status', 'sealed_sha256']).execute();
  const documents = await db.selectFrom('documents').select(['sha256', 'prepared_sha256']).execute();
  // Who removes a file once more, when nobody can be late any more, has nothing to do until then.
  const jobs = await db
    .selectFrom('jobs')
    .select('subject_id')
    .where(({ or, eb }) => or([eb('kind', '!=', 'file'), eb('due_at', '<=', Date.now())]))
    .execute();
  await close();
  const ofDocuments = new Set(documents.flatMap((row) => [`${row.sha256}.pdf`, `${row.prepared_sha256}.pdf`]));
  const sealed = new Map<string, number>();
  const strange: string[] = [];
  for (const path of [...filesIn(join(dataDir, 'files')), ...workFiles(dataDir)]) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (ofDocuments.has(name)) continue;
    const bytes = readFileSync(path);
    // An upload that nobody heard was stored.
    if (!bytes.includes('/ETSI.CAdES')) continue;
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (name === `${hash}.pdf`) sealed.set(hash, (sealed.get(hash) ?? 0) + 1);
    else strange.push(name);
  }
  const unsealed: string[] = [];
  let completed = 0;
  for (const { id, status, sealed_sha256 } of submissions) {
    if (status === 'completed' && sealed.get(sealed_sha256 ?? '') === 1) completed += 1;
    else unsealed.push(`${id} ${status}`);
    sealed.delete(sealed_sha256 ?? '');
  }
  return { completed, unsealed, strange: [...strange, ...sealed.keys()], jobs: jobs.length };
}
