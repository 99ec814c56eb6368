import { X509Certificate } from 'node:crypto';
import type { SealCertificate as SealCertificateRecord } from '@document-signer/core';
import type { SealCertificate } from '../storage/seal-certificates.ts';

/** A certificate as it is told of: nothing of the private key is in it. */
export function recordOf({ id, certificate, createdAt, retiredAt }: SealCertificate): SealCertificateRecord {
  const parsed = new X509Certificate(certificate);
  return {
    id,
    certificate: parsed.toString(),
    fingerprint: parsed.fingerprint256.replaceAll(':', '').toLowerCase(),
    notBefore: parsed.validFromDate.toISOString(),
    notAfter: parsed.validToDate.toISOString(),
    createdAt: new Date(createdAt).toISOString(),
    retiredAt: retiredAt === null ? null : new Date(retiredAt).toISOString(),
  };
}
