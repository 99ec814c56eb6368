import { X509Certificate } from 'node:crypto';
import { newId, type Organization } from '@document-signer/core';
import type { Actor } from '../features/audit/audit-trail.ts';
import { findOrganization } from '../features/organizations/organizations.ts';
import {
  findSealCertificate,
  type NewSealCertificate,
  putSealCertificate,
  type SealCertificate,
} from '../storage/seal-certificates.ts';
import type { Database } from '../storage/sql/database.ts';
import type { WriteJob } from '../storage/sql/group-commit.ts';
import type { Tables } from '../storage/sql/tables.ts';
import { makeSealKey } from './make-seal-key.ts';
import type { SealKeys } from './seal-keys.ts';

type Transaction = Parameters<WriteJob<Tables, unknown>>[0];

/** A certificate that ends within a year is used no more: seals are verified long after they were made. */
const leastLeft = 365 * 24 * 60 * 60 * 1000;

/** A certificate for an organization: a new key of its own, or the operator's, of which the private key stays in its file. */
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

/**
 * Whether an organization may go on sealing with a certificate, by what is set today. One whose validity begins in the future was
 * made while the clock was wrong.
 */
function isGood({ certificate, privateKey }: SealCertificate, { operatorKey }: SealKeys, now: number): boolean {
  const [operators] = operatorKey?.certificates ?? [];
  if (operators) return Buffer.compare(operators, certificate) === 0;
  const { validFromDate, validToDate } = new X509Certificate(certificate);
  return privateKey !== null && validFromDate.getTime() <= now && validToDate.getTime() - now >= leastLeft;
}

/**
 * The certificate that an organization seals with. It gets a new one when it has none, as one from before there were seals,
 * and when the one that it has is good no more: that is noticed within the transaction, so of two at once one makes it.
 */
export async function sealCertificateOf(
  database: Pick<Database, 'read' | 'write'>,
  seals: SealKeys,
  organizationId: string,
  now: number,
): Promise<SealCertificate> {
  const find = async (within: Pick<Database, 'read'>) => {
    const found = await findSealCertificate(within, organizationId);
    return found && isGood(found, seals, now) ? found : undefined;
  };
  const found = await find(database);
  if (found) return found;
  const renew = async (db: Transaction) =>
    (await find({ read: () => db })) ?? renewSeal(db, seals, organizationId, { keyId: null }, now);
  return database.write(organizationId, renew);
}

/** Gives an organization a new certificate, in a transaction. The private key of the former one is gone then. */
export async function renewSeal(
  db: Transaction,
  seals: SealKeys,
  organizationId: string,
  actor: Actor,
  now: number,
): Promise<SealCertificate> {
  const organization = await findOrganization({ read: () => db }, organizationId);
  return putSealCertificate(db, organizationId, newSealCertificate(seals, organization, now), actor, now);
}
