import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string | undefined;

/** Creates the folder for the data of services that end with their process (`shareService`). */
export async function setup(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'document-signer-shared-'));
  process.env.TEST_DATA_FOLDER = folder;
}

/** Removes the folder. Retries, because a process that is ending may still write to it. */
export async function teardown(): Promise<void> {
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
