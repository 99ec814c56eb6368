import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import type { BlobStore } from '../../blobs/blob-store.ts';
import type { Tables } from '../../storage/sql/tables.ts';
import { documentsOf } from './documents.ts';
import type { Report } from './finding.ts';

async function hashOfFile(blobs: BlobStore, organizationId: string, sha256: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(blobs.read(organizationId, sha256), hash);
  return hash.digest('hex');
}

/** Reads the file of every document, also of those that were deleted: what was signed must be there. */
export async function checkFiles(
  db: Kysely<Tables>,
  blobs: BlobStore,
  organizationId: string,
  report: Report,
): Promise<void> {
  for await (const { id, sha256 } of documentsOf(db, organizationId)) {
    try {
      if ((await hashOfFile(blobs, organizationId, sha256)) !== sha256)
        report(null, `the file of document ${id} has changed`);
    } catch {
      report(null, `the file of document ${id} cannot be read`);
    }
  }
}
