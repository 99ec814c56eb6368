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
  const named = {
    documents: [
      [row.file_key, row.sha256],
      [row.prepared_key, row.prepared_sha256],
    ],
    submissions: [[row.sealed_key, row.sealed_sha256]],
  };
  const files = table === 'documents' || table === 'submissions' ? named[table] : [];
  const organizationId = String(row.organization_id);
  return files.flatMap(([key, sha256]) =>
    typeof key === 'string' ? { organizationId, key, sha256: String(sha256) } : [],
  );
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
  { organizationId, key, sha256 }: NamedFile,
  temporaryPath: string,
): Promise<number | 'missing' | 'damaged'> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    const source = await from.read(organizationId, key);
    async function* hashed(): AsyncGenerator<Buffer> {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    }
    await streamToFile(temporaryPath, (stream) => pipeline(hashed(), stream));
    if (hash.digest('hex') !== sha256) return 'damaged';
    await to.put(organizationId, key, { path: temporaryPath, sha256 });
    return bytes;
  } catch (error) {
    if (error instanceof BlobMissing) return 'missing';
    throw error;
  } finally {
    await rm(temporaryPath, { force: true });
  }
}
