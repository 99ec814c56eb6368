import type { SealMaterial } from '../completion/completion-task.ts';
import type { Database } from '../storage/sql/database.ts';
import { certificateState, type Validity } from './operator-certificate.ts';
import { sealCertificateOf } from './organization-seal.ts';
import { decryptKey, type SealKeys } from './seal-keys.ts';

/** What sealing needs of a service. */
export interface SealDeps {
  readonly database: Pick<Database, 'read' | 'write'>;
  readonly seals: SealKeys;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** What a file of an organization is sealed with, and how the audit trail calls it. */
export interface OrganizationSeal extends SealMaterial {
  readonly certificateId: string;
}

function requireValid(certificate: Validity, now: number): void {
  const state = certificateState(certificate, now);
  if (state === 'expired')
    throw new Error('The certificate of SEAL_P12 has expired. Set SEAL_P12 to a file with a new one, and restart.');
  if (state === 'not_yet_valid')
    throw new Error("The certificate of SEAL_P12 is not valid yet. Check this machine's clock, or SEAL_P12.");
}

/**
 * Loads what the files of an organization are sealed with now.
 *
 * @throws Error when the operator's certificate is not valid now, or the private key cannot be decrypted
 */
export async function loadSealMaterial(
  { database, seals, now }: SealDeps,
  organizationId: string,
): Promise<OrganizationSeal> {
  const at = now();
  const { operatorKey, timeStampAuthority, timeStampRoots } = seals;
  if (operatorKey) requireValid(operatorKey, at);
  const { id, certificate, privateKey } = await sealCertificateOf(database, seals, organizationId, at);
  const from = { ...(timeStampAuthority && { timeStampAuthority }), ...(timeStampRoots && { timeStampRoots }) };
  if (operatorKey) {
    const { certificates, privateKey } = operatorKey;
    return { certificates, privateKey, ...from, certificateId: id };
  }
  const key = decryptKey(seals, privateKey ?? Buffer.of(), { organizationId, certificateId: id });
  return { certificates: [certificate], privateKey: key, ...from, certificateId: id };
}
