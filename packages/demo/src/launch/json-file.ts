import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Reads a JSON file; undefined if it does not exist. */
export async function readJsonFile(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new Error(`${path} cannot be read. Delete it to start over.`, { cause: error });
  }
}

/** Writes a JSON file atomically, readable only by its owner, because it may contain a secret key. */
export async function writeJsonFile(path: string, content: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.new`;
  await writeFile(draft, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600, flush: true });
  await rename(draft, path);
}
