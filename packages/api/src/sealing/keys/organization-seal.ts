import { X509Certificate } from 'node:crypto';
import { newId, type Organization, type SealCertificate as SealCertificateRecord } from '@document-signer/core';
import type { Database } from '../../database/database.ts';
import { type Db, toTime } from '../../database/tables.ts';
import type { Actor } from '../../features/audit/audit-trail.ts';
import { findOrganization } from '../../features/organizations/organizations.ts';
import { fingerprintOf } from '../certificates.ts';
import type { SealMaterial } from '../cms.ts';
import { isSame } from '../der.ts';
import { makeSealKey } from './make-seal-key.ts';
import { certificateState, type Validity } from './operator-key.ts';
import {
  findSealCertificate,
  type NewSealCertificate,
  putSealCertificate,
  type SealCertificate,
} from './seal-certificates.ts';
import { decryptKey, type SealKeys } from './seal-keys.ts';

/** A certificate is renewed a year before it expires: seals are verified long after they were made. */
const renewBeforeMs = 365 * 24 * 60 * 60 * 1000;

/** What sealing needs of a service. */
export interface SealDeps {
  readonly database: Pick<Database, 'read' | 'write'>;
  readonly seals: SealKeys;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** What a file of an organization is sealed with, and the id of its certificate in the audit trail. */
export interface OrganizationSeal extends SealMaterial {
  readonly certificateId: string;
}

/** A certificate as the API returns it, without the private key. */
export function recordOf({ id, certificate, createdAt, retiredAt }: SealCertificate): SealCertificateRecord {
  const parsed = new X509Certificate(certificate);
  return {
    id,
    certificate: parsed.toString(),
    fingerprint: fingerprintOf(certificate),
    notBefore: parsed.validFromDate.toISOString(),
    notAfter: parsed.validToDate.toISOString(),
    createdAt: toTime(createdAt),
    retiredAt: toTime(retiredAt),
  };
}

/** A certificate for an organization: with a new key, or the operator's, whose private key stays in its file. */
export function newSealCertificate(
  { cipher, operatorKey }: SealKeys,
  organization: Pick<Organization, 'id' | 'name'>,
  now: number,
): NewSealCertificate {
  const id = newId('crt');
  const [certificate] = operatorKey?.certificates ?? [];
  if (certificate) return { id, certificate, privateKey: null };
  const made = makeSealKey(organization, now);
  const privateKey = cipher.encrypt(made.privateKey, { organizationId: organization.id, certificateId: id });
  return { id, certificate: made.certificate, privateKey };
}

/** Whether an organization may go on sealing with a certificate. One that is valid only later was made by a wrong clock. */
function isCurrent({ certificate, privateKey }: SealCertificate, { operatorKey }: SealKeys, now: number): boolean {
  const [operators] = operatorKey?.certificates ?? [];
  if (operators) return isSame(operators, certificate);
  const { validFromDate, validToDate } = new X509Certificate(certificate);
  return privateKey !== null && validFromDate.getTime() <= now && validToDate.getTime() - now >= renewBeforeMs;
}

/** Gives an organization a new certificate, in a transaction, and deletes the private key of the former one. */
export async function renewSeal(
  db: Db,
  seals: SealKeys,
  organizationId: string,
  actor: Actor,
  now: number,
): Promise<SealCertificate> {
  const organization = await findOrganization(db, organizationId);
  return putSealCertificate(db, organizationId, newSealCertificate(seals, organization, now), actor, now);
}

/** The certificate that an organization seals with. It is renewed here when it is missing or no longer current. */
async function sealCertificateOf({ database, seals }: SealDeps, organizationId: string, now: number) {
  const find = async (db: Db) => {
    const found = await findSealCertificate(db, organizationId);
    return found && isCurrent(found, seals, now) ? found : undefined;
  };
  const found = await find(database.read(organizationId));
  if (found) return found;
  // The transaction looks again, so that of two at once only one makes it.
  return database.write(
    organizationId,
    async (db) => (await find(db)) ?? renewSeal(db, seals, organizationId, { keyId: null }, now),
  );
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
export async function loadSealMaterial(deps: SealDeps, organizationId: string): Promise<OrganizationSeal> {
  const { seals } = deps;
  const now = deps.now();
  const { operatorKey, timeStampAuthority } = seals;
  if (operatorKey) requireValid(operatorKey, now);
  const { id, certificate, privateKey } = await sealCertificateOf(deps, organizationId, now);
  const key = operatorKey ?? {
    certificates: [certificate],
    privateKey: decryptKey(seals, privateKey ?? Buffer.of(), { organizationId, certificateId: id }),
  };
  return {
    certificates: key.certificates,
    privateKey: key.privateKey,
    certificateId: id,
    ...(timeStampAuthority && { timeStampAuthority }),
  };
}
