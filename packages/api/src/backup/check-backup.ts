import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Manifest, type NamedFile, places } from './manifest.ts';
import { linesOf, rowOf } from './row-file.ts';

/** Compares a file with its hash. Returns what is wrong, a line each. */
async function problemsOf(path: string, sha256: string): Promise<string[]> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (error) {
    return [`${path} ${(error as NodeJS.ErrnoException).code === 'ENOENT' ? 'is missing' : 'cannot be read'}`];
  }
  return hash.digest('hex') === sha256 ? [] : [`${path} is damaged`];
}

/** The PDFs of a backup, as its list names them. */
export async function* filesIn(folder: string): AsyncGenerator<NamedFile> {
  for await (const line of linesOf(places.fileList(folder))) {
    const { organizationId, sha256 } = rowOf(line);
    yield { organizationId: String(organizationId), sha256: String(sha256) };
  }
}

/** Compares all of a backup with its hashes. @throws Error that names each file that is damaged or missing */
export async function checkBackup(folder: string, { tables, files, secret }: Manifest): Promise<void> {
  const problems = secret === null ? [] : await problemsOf(places.secret(folder), secret);
  for (const [table, { sha256 }] of Object.entries(tables)) {
    problems.push(...(await problemsOf(places.rows(folder, table), sha256)));
  }
  const ofList = await problemsOf(places.fileList(folder), files.sha256);
  problems.push(...ofList);
  // A damaged list may name anything.
  if (ofList.length === 0) {
    for await (const file of filesIn(folder))
      problems.push(...(await problemsOf(places.file(folder, file), file.sha256)));
  }
  if (problems.length > 0) throw new Error(`The backup is damaged:\n${problems.join('\n')}`);
}
