import { hasEnded } from '@document-signer/core';
import type { Db } from '../../database/tables.ts';
import { type StoredFile, sealedName } from '../../files/stored-file.ts';
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
    .select(['envelopes.document_id', 'filename', 'sealed_key', 'sealed_sha256', 'sealed_bytes'])
    .where('envelopes.organization_id', '=', organizationId)
    .where('envelopes.id', '=', envelopeId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { document_id: documentId, sealed_key: key, sealed_sha256: sha256, sealed_bytes: bytes } = row;
  if (key === null || sha256 === null || bytes === null) return undefined;
  return { organizationId, documentId, envelopeId, key, sha256, bytes, filename: sealedName(row.filename) };
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
    .select(['id as documentId', 'filename', 'prepared_key as key', 'prepared_sha256 as sha256'])
    .select('prepared_bytes as bytes')
    .where('organization_id', '=', organizationId)
    .where('id', '=', found.row.document_id)
    .executeTakeFirst();
  if (!row || row.key === null || row.sha256 === null || row.bytes === null) return undefined;
  return { ...row, organizationId, key: row.key, sha256: row.sha256, bytes: row.bytes };
}
