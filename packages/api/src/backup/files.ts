import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { BlobMissing, type BlobStore } from '../blobs/blob-store.ts';
import { streamToFile } from '../disk-files.ts';
import type { NamedFile } from './manifest.ts';
import type { Row } from './row-file.ts';
import type { TableName } from './table-rows.ts';

/** The PDFs that a row names: the original and the prepared file of a document, the sealed one of a submission or an envelope. */
export function filesOf(table: TableName, row: Row): NamedFile[] {
  const organizationId = String(row.organization_id);
  const named = (key: Row[string] | undefined, sha256: Row[string] | undefined) =>
    typeof key === 'string' ? [{ organizationId, key, sha256: String(sha256) }] : [];
  if (table === 'submissions' || table === 'envelopes') return named(row.sealed_key, row.sealed_sha256);
  if (table !== 'documents') return [];
  return [...named(row.file_key, row.sha256), ...named(row.prepared_key, row.prepared_sha256)];
}

/** Errors of a disk that cannot read one file. Other errors, as of a store that is away, end the backup. */
const unreadableCodes = ['EIO', 'EACCES', 'EPERM'];

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
): Promise<number | 'missing' | 'damaged' | 'unreadable'> {
  const hash = createHash('sha256');
  let bytes = 0;
  let readError: unknown;
  try {
    async function* hashed(): AsyncGenerator<Buffer> {
      try {
        for await (const chunk of (await from.read(organizationId, key)) as AsyncIterable<Buffer>) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      } catch (error) {
        readError = error;
        throw error;
      }
    }
    await streamToFile(temporaryPath, (stream) => pipeline(hashed(), stream));
    if (hash.digest('hex') !== sha256) return 'damaged';
    await to.put(organizationId, key, { path: temporaryPath, sha256 });
    return bytes;
  } catch (error) {
    if (readError instanceof BlobMissing) return 'missing';
    if (readError instanceof Error && 'code' in readError && unreadableCodes.includes(String(readError.code)))
      return 'unreadable';
    throw error;
  } finally {
    await rm(temporaryPath, { force: true });
  }
}
