import { mkdirSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { newId, type SigningDocument } from '@document-signer/core';
import { openDatabase } from '../src/storage/sql/database.ts';
import { storeSubmission } from '../src/storage/submissions.ts';

/** Writes bytes durably. */
type Insert = (bytes: Buffer) => Promise<unknown>;

async function perSecond(inserts: readonly Insert[], bytes: Buffer, count: number): Promise<number> {
  let left = count;
  const started = performance.now();
  await Promise.all(
    inserts.map(async (insert) => {
      while (left-- > 0) await insert(bytes);
    }),
  );
  return (count * 1000) / (performance.now() - started);
}

/** A submission of about so many bytes, as the handler gives it to the storage. */
function submissionOf({ metadata }: SigningDocument, keyId: string, bytes: Buffer) {
  const members = new Map([['fields', JSON.stringify([{ value: { imageData: bytes.toString('base64') } }])]]);
  return {
    ...{
      documentId: metadata.id,
      idempotencyKey: undefined,
      bodyHash: newId('sub'),
      documentVersion: metadata.version,
    },
    ...{ submittedAt: new Date().toISOString(), checksum: newId('sub'), checksumVerified: true, members, images: [] },
    ...{ actor: { keyId }, single: false },
  };
}

/**
 * Holds the store of submissions against a loop that appends the same bytes to a file and calls fdatasync after each,
 * with one client and with 32; there each has a file of its own.
 */
export async function measureInserts(
  dataDir: string,
  organizationId: string,
  document: SigningDocument,
): Promise<string[]> {
  const bytes = Buffer.alloc(22_500, 'a');
  const database = await openDatabase(dataDir);
  const store: Insert = () =>
    storeSubmission(database, organizationId, submissionOf(document, newId('key'), bytes), Date.now());
  mkdirSync(join(dataDir, 'bare'));
  const text = Buffer.from(bytes.toString('base64'));
  const rows: string[] = [];
  for (const clients of [1, 32]) {
    const files: FileHandle[] = [];
    for (let file = 0; file < clients; file += 1)
      files.push(await open(join(dataDir, 'bare', `${clients}-${file}`), 'a'));
    const append = files.map(
      (file): Insert =>
        async () => {
          await file.write(text);
          await file.datasync();
        },
    );
    // In turns, so that neither has the quieter half of the run.
    const figures = { bare: 0, store: 0 };
    for (let round = 0; round < 3; round += 1) {
      figures.bare = Math.max(figures.bare, await perSecond(append, text, 600));
      figures.store = Math.max(figures.store, await perSecond(Array(clients).fill(store), bytes, 600));
    }
    for (const file of files) await file.close();
    const ratio = figures.store / figures.bare;
    rows.push(`| ${clients} | ${figures.store.toFixed(0)} | ${figures.bare.toFixed(0)} | ${ratio.toFixed(2)} |`);
  }
  await database.close();
  return rows;
}
