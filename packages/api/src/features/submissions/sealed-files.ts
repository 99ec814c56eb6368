import type { Database } from '../../database/database.ts';

/** What is known of a submission that a seal names. */
export interface KnownSubmission {
  readonly documentId: string;
  /** Under which the sealed file is stored; null: there is none, or it was erased. */
  readonly sealedKey: string | null;
  /** Of the sealed file, hex; null: there is none. */
  readonly sealedSha256: string | null;
  /** When it was erased, milliseconds since the epoch: the file is gone, or about to be. */
  readonly erasedAt: number | null;
}

type Reader = Pick<Database, 'read'>;

/** The certificates that an organization seals or has sealed with, DER. */
export async function listCertificates({ read }: Reader, organizationId: string): Promise<Uint8Array[]> {
  const rows = await read(organizationId)
    .selectFrom('seal_certificates')
    .select('certificate')
    .where('organization_id', '=', organizationId)
    .execute();
  return rows.map(({ certificate }) => certificate);
}

/** A certificate, DER, and the organization that seals or has sealed with it. */
export interface OwnedCertificate {
  readonly organizationId: string;
  readonly certificate: Uint8Array;
}

/** Those of all organizations. */
export async function listAllCertificates({ unscoped }: Pick<Database, 'unscoped'>): Promise<OwnedCertificate[]> {
  return await unscoped.read
    .selectFrom('seal_certificates')
    .select(['organization_id as organizationId', 'certificate'])
    .execute();
}

/** Those of the organizations that have one of these submissions. */
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

/** Finds what verifying a file needs to know of the submission that its seal names. */
export async function findKnownSubmission(
  { read }: Reader,
  organizationId: string,
  submissionId: string,
): Promise<KnownSubmission | undefined> {
  return await read(organizationId)
    .selectFrom('submissions')
    .select(['document_id as documentId', 'sealed_key as sealedKey', 'sealed_sha256 as sealedSha256'])
    .select('erased_at as erasedAt')
    .where('organization_id', '=', organizationId)
    .where('id', '=', submissionId)
    .executeTakeFirst();
}
