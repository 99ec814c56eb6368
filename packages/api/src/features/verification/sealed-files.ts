import { isId } from '@document-signer/core';
import type { Database } from '../../database/database.ts';
import type { Db } from '../../database/tables.ts';

/** A submission or an envelope that a seal names. */
export interface SealedSubject {
  readonly documentId: string;
  /** The key of the sealed file; null: there is none, or it was erased. */
  readonly sealedKey: string | null;
  /** Of the sealed file, hex; null: there is none. */
  readonly sealedSha256: string | null;
}

/** A seal certificate, DER, and its organization. */
export interface OwnedCertificate {
  readonly organizationId: string;
  readonly certificate: Uint8Array;
}

function certificatesIn({ unscoped }: Pick<Database, 'unscoped'>) {
  return unscoped.read.selectFrom('seal_certificates').select(['organization_id as organizationId', 'certificate']);
}

/** The seal certificates of all organizations. */
export function listAllCertificates(database: Pick<Database, 'unscoped'>): Promise<OwnedCertificate[]> {
  return certificatesIn(database).execute();
}

/** The seal certificates of the organizations that have one of these submissions or envelopes. */
export async function listCertificatesOf(
  database: Pick<Database, 'unscoped'>,
  subjectIds: readonly string[],
): Promise<OwnedCertificate[]> {
  if (subjectIds.length === 0) return [];
  const db = database.unscoped.read;
  const owners = db
    .selectFrom('submissions')
    .select('organization_id')
    .where('id', 'in', subjectIds)
    .union(db.selectFrom('envelopes').select('organization_id').where('id', 'in', subjectIds));
  return certificatesIn(database).where('organization_id', 'in', owners).execute();
}

/** Finds the submission or envelope that a seal names. */
export async function findSealedSubject(
  db: Db,
  organizationId: string,
  subjectId: string,
): Promise<SealedSubject | undefined> {
  return await db
    .selectFrom(isId('env', subjectId) ? 'envelopes' : 'submissions')
    .select(['document_id as documentId', 'sealed_key as sealedKey', 'sealed_sha256 as sealedSha256'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', subjectId)
    .executeTakeFirst();
}
