import type { Database, Reader } from '../../database/database.ts';

/** A submission that a seal names. */
export interface KnownSubmission {
  readonly documentId: string;
  /** The key of the sealed file; null: there is none, or it was erased. */
  readonly sealedKey: string | null;
  /** Of the sealed file, hex; null: there is none. */
  readonly sealedSha256: string | null;
}

/** The current and former seal certificates of an organization, DER. */
export async function listCertificates({ read }: Reader, organizationId: string): Promise<Uint8Array[]> {
  const rows = await read(organizationId)
    .selectFrom('seal_certificates')
    .select('certificate')
    .where('organization_id', '=', organizationId)
    .execute();
  return rows.map(({ certificate }) => certificate);
}

/** A seal certificate, DER, and its organization. */
export interface OwnedCertificate {
  readonly organizationId: string;
  readonly certificate: Uint8Array;
}

/** The seal certificates of all organizations. */
export async function listAllCertificates({ unscoped }: Pick<Database, 'unscoped'>): Promise<OwnedCertificate[]> {
  return await unscoped.read
    .selectFrom('seal_certificates')
    .select(['organization_id as organizationId', 'certificate'])
    .execute();
}

/** The seal certificates of the organizations that have one of these submissions. */
export async function listCertificatesOf(
  { unscoped }: Pick<Database, 'unscoped'>,
  submissionIds: readonly string[],
): Promise<OwnedCertificate[]> {
  if (submissionIds.length === 0) return [];
  const owners = unscoped.read.selectFrom('submissions').select('organization_id').where('id', 'in', submissionIds);
  return await unscoped.read
    .selectFrom('seal_certificates')
    .select(['organization_id as organizationId', 'certificate'])
    .where('organization_id', 'in', owners)
    .execute();
}

export async function findKnownSubmission(
  { read }: Reader,
  organizationId: string,
  submissionId: string,
): Promise<KnownSubmission | undefined> {
  return await read(organizationId)
    .selectFrom('submissions')
    .select(['document_id as documentId', 'sealed_key as sealedKey', 'sealed_sha256 as sealedSha256'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', submissionId)
    .executeTakeFirst();
}
