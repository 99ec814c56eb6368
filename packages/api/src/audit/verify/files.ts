import type { Kysely } from 'kysely';
import type { BlobStore } from '../../blobs/blob-store.ts';
import { hashOfBlob } from '../../blobs/hash-of-blob.ts';
import type { Tables } from '../../storage/sql/tables.ts';
import { documentsOf } from './documents.ts';
import type { Report } from './finding.ts';

/** Reads a file, and tells when its bytes are others, or none. @param what whose file it is */
async function checkFile(
  blobs: BlobStore,
  { organizationId, sha256 }: { readonly organizationId: string; readonly sha256: string },
  what: string,
  report: Report,
): Promise<void> {
  try {
    if ((await hashOfBlob(blobs, organizationId, sha256)) !== sha256) report(null, `${what} has changed`);
  } catch {
    report(null, `${what} cannot be read`);
  }
}

/** Reads both files of every document, also of those that were deleted: what was signed must be there. */
export async function checkFiles(
  db: Kysely<Tables>,
  blobs: BlobStore,
  organizationId: string,
  report: Report,
): Promise<void> {
  for await (const { id, sha256, prepared_sha256 } of documentsOf(db, organizationId)) {
    await checkFile(blobs, { organizationId, sha256 }, `the original of document ${id}`, report);
    if (prepared_sha256 === null) continue;
    const prepared = { organizationId, sha256: prepared_sha256 };
    await checkFile(blobs, prepared, `the prepared file of document ${id}`, report);
  }
}

/** How many submissions are asked for at a time. */
const batch = 500;

/** Reads every sealed file. */
export async function checkSealedFiles(
  db: Kysely<Tables>,
  blobs: BlobStore,
  organizationId: string,
  report: Report,
): Promise<void> {
  let last = '';
  for (;;) {
    const rows = await db
      .selectFrom('submissions')
      .select(['id', 'sealed_sha256'])
      .where('organization_id', '=', organizationId)
      .where('sealed_sha256', 'is not', null)
      .where('erased_at', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id, sealed_sha256 } of rows) {
      const file = { organizationId, sha256: sealed_sha256 ?? '' };
      await checkFile(blobs, file, `the sealed file of submission ${id}`, report);
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}
