import { setTimeout as wait } from 'node:timers/promises';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { LeasedJob } from '../storage/jobs.ts';
import { beginFile, FileBeingSwept } from '../storage/pending-files.ts';
import type { Database } from '../storage/sql/database.ts';

/** What files are stored with. */
interface StoreDeps {
  readonly database: Pick<Database, 'write'>;
  readonly blobs: BlobStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** How long to wait for those who sweep the same bytes, in milliseconds, and how often. */
const [pause, pauses] = [200, 15];

async function begin({ database, now }: StoreDeps, organizationId: string, sha256: string): Promise<LeasedJob> {
  for (let left = pauses; ; left--) {
    try {
      return await beginFile(database, { organizationId, sha256 }, now());
    } catch (error) {
      if (left === 0 || !(error instanceof FileBeingSwept)) throw error;
    }
    await wait(pause);
  }
}

/**
 * Stores an uploaded file durably.
 *
 * @returns what ends in the transaction of the row that names it; when that never comes, the file is swept
 * @throws S3Refusal and other refusals of the storage
 */
export async function storeFile(
  deps: StoreDeps,
  organizationId: string,
  { sha256, path }: { readonly sha256: string; readonly path: string },
): Promise<LeasedJob> {
  const note = await begin(deps, organizationId, sha256);
  await deps.blobs.put(organizationId, sha256, path);
  return note;
}
