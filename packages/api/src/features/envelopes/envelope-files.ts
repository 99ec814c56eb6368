import { hasEnded } from '@document-signer/core';
import type { Db } from '../../database/tables.ts';
import { type StoredFile, sealedName, storedFile } from '../../files/stored-file.ts';
import { readEnvelopeOf, statusOf } from './envelope-rows.ts';

/** Finds the sealed PDF of an envelope, while there is one. */
export async function findEnvelopeFile(
  db: Db,
  organizationId: string,
  envelopeId: string,
): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('envelopes')
    .innerJoin('documents', 'documents.id', 'envelopes.document_id')
    .select(['envelopes.document_id as documentId', 'filename'])
    .select(['sealed_key as key', 'sealed_sha256 as sha256', 'sealed_bytes as bytes'])
    .where('envelopes.organization_id', '=', organizationId)
    .where('envelopes.id', '=', envelopeId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { documentId, filename } = row;
  return storedFile({ organizationId, documentId, envelopeId, filename: sealedName(filename) }, row);
}

/** Finds the prepared file that a signer of an envelope sees, also after its document was deleted. */
export async function findFileOfSigner(
  db: Db,
  organizationId: string,
  signerId: string,
  now: number,
): Promise<StoredFile | undefined> {
  const found = await readEnvelopeOf(db, organizationId, signerId);
  if (!found || hasEnded(statusOf(found.row, now))) return undefined;
  const row = await db
    .selectFrom('documents')
    .select(['id as documentId', 'filename'])
    .select(['prepared_key as key', 'prepared_sha256 as sha256', 'prepared_bytes as bytes'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', found.row.document_id)
    .executeTakeFirst();
  return row && storedFile({ organizationId, documentId: row.documentId, filename: row.filename }, row);
}
