import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { BlobMissing } from '../blobs/blob-errors.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { streamToFile } from '../stream-to-file.ts';
import type { NamedFile } from './manifest.ts';
import type { Row } from './row-file.ts';
import type { TableName } from './table-rows.ts';

/** The PDFs that a row names: the original and the prepared file of a document, the sealed one of a submission. */
export function filesOf(table: TableName, row: Row): NamedFile[] {
  const { sha256, prepared_sha256, sealed_sha256, erased_at } = row;
  const sealed = table === 'submissions' && erased_at === null ? [sealed_sha256] : [];
  const hashes = table === 'documents' ? [sha256, prepared_sha256] : sealed;
  const organizationId = String(row.organization_id);
  return hashes.flatMap((hash) => (typeof hash === 'string' ? { organizationId, sha256: hash } : []));
}

/**
 * Copies a PDF from one store to another, and compares its hash.
 *
 * @param temporaryPath where it is until its hash is known, on the disk of the other store
 * @returns its size, or why it was not copied
 * @throws Error when either store fails
 */
export async function copyFile(
  from: BlobStore,
  to: BlobStore,
  { organizationId, sha256 }: NamedFile,
  temporaryPath: string,
): Promise<number | 'missing' | 'damaged'> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    const source = await from.read(organizationId, sha256);
    async function* hashed(): AsyncGenerator<Buffer> {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    }
    await streamToFile(temporaryPath, (stream) => pipeline(hashed(), stream));
    if (hash.digest('hex') !== sha256) return 'damaged';
    await to.put(organizationId, sha256, temporaryPath);
    return bytes;
  } catch (error) {
    if (error instanceof BlobMissing) return 'missing';
    throw error;
  } finally {
    await rm(temporaryPath, { force: true });
  }
}
