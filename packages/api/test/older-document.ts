import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Field, newId, type PageGeometry, parseFields } from '@document-signer/core';
import { createDiskBlobs } from '../src/blobs/disk-blobs.ts';
import type { Database } from '../src/database/database.ts';
import { appendEvent } from '../src/features/audit/audit-trail.ts';
import { keepVersion } from '../src/features/documents/document-changes.ts';
import { metadataOf, signingJson } from '../src/features/documents/document-rows.ts';
import { sha256 } from '../src/hashes.ts';
import { contractFields } from './documents.ts';
import { documentRow } from './rows.ts';
import { openTestDatabase } from './test-database.ts';
import { tinyPdf } from './tiny-pdf.ts';

const geometry: readonly PageGeometry[] = [{ view: [0, 0, 612, 792], rotation: 0, userUnit: 1 }];

/** The parts of an older document. */
interface OlderDocument {
  readonly bytes: Uint8Array;
  /** The key of the file; default: its hash, as in earlier versions. */
  readonly key?: string;
  readonly geometry: readonly PageGeometry[];
  readonly fields: readonly Field[];
}

/** Adds a document as versions without prepared files stored it: its row, version and event, but not the file. */
export async function addOlderDocument(
  database: Database,
  organizationId: string,
  { bytes, key = sha256(bytes), geometry, fields }: OlderDocument,
): Promise<string> {
  const id = newId('doc');
  const row = {
    ...documentRow,
    id,
    organization_id: organizationId,
    filename: 'contract.pdf',
    file_key: key,
    file_size: bytes.length,
    sha256: sha256(bytes),
    page_count: geometry.length,
    created_at: Date.now(),
    updated_at: Date.now(),
    geometry_json: JSON.stringify(geometry),
    fields_json: JSON.stringify(fields),
  };
  await database.write(organizationId, async (db) => {
    const signing_json = signingJson(metadataOf(row), fields, geometry);
    await db
      .insertInto('documents')
      .values({ ...row, signing_json })
      .execute();
    await keepVersion(db, organizationId, row);
    const fieldsHash = sha256(row.fields_json);
    const details = { sha256: row.sha256, fileSize: row.file_size, version: 1, fieldsHash };
    const happening = { type: 'document.created', actor: { keyId: null }, documentId: id, details } as const;
    await appendEvent(db, organizationId, happening, row.created_at);
  });
  return id;
}

/** Adds an older document of one page with its file to the data of a running service. @returns its ID */
export async function storeOlderDocument(
  { dataDir }: { readonly dataDir: string },
  organizationId: string,
  bytes: Uint8Array = tinyPdf(),
): Promise<string> {
  const database = await openTestDatabase(dataDir);
  const path = join(dataDir, `${newId('doc')}.pdf`);
  await writeFile(path, bytes);
  await createDiskBlobs(join(dataDir, 'files')).put(organizationId, sha256(bytes), { path, sha256: sha256(bytes) });
  await rm(path, { force: true });
  const fields = parseFields(contractFields, 1);
  return addOlderDocument(database, organizationId, { bytes, geometry, fields }).finally(database.close);
}
