import type { Writer } from '../database/database.ts';
import { newFileKey } from './blob-key.ts';
import type { BlobStore, NewBlob } from './blob-store.ts';
import { removalDelayMs, scheduleRemovals } from './file-removals.ts';

interface StoreDeps {
  readonly database: Writer;
  readonly blobs: BlobStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * Stores files durably, each under a new key. The row that names them cancels their removal (`cancelRemovals`).
 *
 * @param ownerId the document or submission that they belong to
 * @returns their keys
 * @throws S3Refusal and errors of the disk
 */
export async function storeFiles<const Files extends readonly NewBlob[]>(
  { database, blobs, now }: StoreDeps,
  organizationId: string,
  ownerId: string,
  files: Files,
): Promise<{ readonly [Index in keyof Files]: string }> {
  const keys = files.map(newFileKey);
  const dueAt = now() + removalDelayMs;
  await database.write(organizationId, (db) => scheduleRemovals(db, organizationId, { ownerId, keys, dueAt }));
  for (const [index, file] of files.entries()) await blobs.put(organizationId, keys[index] ?? '', file);
  return keys as { [Index in keyof Files]: string };
}
