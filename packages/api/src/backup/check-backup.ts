import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createDiskBlobs } from '../blobs/disk-blobs.ts';
import { hashOfBlob } from '../blobs/hash-of-blob.ts';
import { type ListFile, type Manifest, places } from './manifest.ts';
import type { NamedFile } from './named-files.ts';
import { linesOf, rowOf } from './row-lines.ts';

/** Holds a file of lines against what the manifest says of it. Gives what is wrong. */
async function problemOfList(path: string, told: ListFile): Promise<string | undefined> {
  const hash = createHash('sha256');
  let rows = 0;
  try {
    for await (const _ of linesOf(path, (bytes) => void hash.update(bytes))) rows += 1;
  } catch (error) {
    return `${path} ${(error as NodeJS.ErrnoException).code === 'ENOENT' ? 'is missing' : 'cannot be read'}`;
  }
  return hash.digest('hex') === told.sha256 && rows === told.rows ? undefined : `${path} is damaged`;
}

/** The PDFs of a backup, as its list names them. */
export async function* filesIn(folder: string): AsyncGenerator<NamedFile> {
  for await (const line of linesOf(places.fileList(folder))) {
    // Earlier versions stored each file under its hash.
    const { organizationId, sha256, key = sha256 } = rowOf(line);
    yield { organizationId: String(organizationId), key: String(key), sha256: String(sha256) };
  }
}

async function* problemsOfFiles(folder: string): AsyncGenerator<string> {
  const blobs = createDiskBlobs(places.files(folder));
  for await (const file of filesIn(folder)) {
    const { organizationId, key, sha256 } = file;
    const found = await hashOfBlob(blobs, organizationId, key).catch(() => undefined);
    if (found === sha256) continue;
    const isThere = found !== undefined || (await blobs.head(organizationId, key));
    yield `${places.file(folder, file)} ${isThere ? 'is damaged' : 'is missing'}`;
  }
}

async function problemOfSecret(path: string, sha256: string | null): Promise<string | undefined> {
  if (sha256 === null) return undefined;
  const secret = await readFile(path).catch(() => undefined);
  if (!secret) return `${path} is missing`;
  return createHash('sha256').update(secret).digest('hex') === sha256 ? undefined : `${path} is damaged`;
}

async function problemsIn(folder: string, manifest: Manifest): Promise<string[]> {
  const problems: (string | undefined)[] = [await problemOfSecret(places.secret(folder), manifest.secret)];
  for (const [table, told] of Object.entries(manifest.tables)) {
    problems.push(await problemOfList(places.rows(folder, table), told));
  }
  const list = await problemOfList(places.fileList(folder), manifest.files);
  problems.push(list);
  // A list that is damaged names who knows what.
  if (!list) for await (const problem of problemsOfFiles(folder)) problems.push(problem);
  return problems.filter((problem) => problem !== undefined);
}

/** Reads all of a backup, and holds every byte against its hash. @throws Error that names each file that is not as it was */
export async function checkBackup(folder: string, manifest: Manifest): Promise<void> {
  const problems = await problemsIn(folder, manifest);
  if (problems.length > 0) throw new Error(`The backup is damaged:\n${problems.join('\n')}`);
}
