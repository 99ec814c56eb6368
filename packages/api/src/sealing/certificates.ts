import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { contentOf, type Der, DerError, firstValue, inside, objectId, tags } from './der.ts';
import { ids } from './object-ids.ts';

const pem = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Reads the certificates of a file: several in PEM, or one in DER. @throws Error that names the file */
export async function readCertificates(path: string): Promise<Uint8Array[]> {
  const bytes = await readFile(path);
  try {
    const texts = bytes.toString('latin1').match(pem);
    return (texts ?? [bytes]).map((one) => Uint8Array.from(new X509Certificate(one).raw));
  } catch (cause) {
    throw new Error(`There is no certificate in ${path}.`, { cause });
  }
}

/** SHA-256 of a certificate, hex. */
export function fingerprintOf(certificate: Uint8Array): string {
  return new X509Certificate(certificate).fingerprint256.replaceAll(':', '').toLowerCase();
}

/** The fields of a TBSCertificate (RFC 5280, 4.1) from the serial number on. @throws DerError */
function fieldsOf(certificate: Uint8Array): readonly Der[] {
  const [toBeSigned] = inside(firstValue(certificate), tags.sequence);
  const fields = inside(toBeSigned, tags.sequence);
  // Certificates of version 1 leave the version out.
  return fields[0]?.tag === tags.context0 ? fields.slice(1) : fields;
}

/** Issuer and serial number of a certificate, encoded as they are in it (RFC 5652, 10.2.4). @throws DerError */
export function namesOf(certificate: Uint8Array): { readonly issuer: Uint8Array; readonly serialNumber: Uint8Array } {
  const [serialNumber, , issuer] = fieldsOf(certificate);
  if (!serialNumber || !issuer) throw new DerError('A certificate has no issuer.');
  return { issuer: issuer.raw, serialNumber: serialNumber.raw };
}

/** The value of an extension of a certificate (RFC 5280, 4.2); undefined if it has none. @throws DerError */
function extensionOf(certificate: Uint8Array, id: string): Der | undefined {
  const list = fieldsOf(certificate).find(({ tag }) => tag === tags.context3);
  const extensions = list ? inside(inside(list, tags.context3)[0], tags.sequence) : [];
  const parts = extensions.map((extension) => inside(extension, tags.sequence));
  const found = parts.find(([type]) => objectId(type) === id);
  return found && firstValue(contentOf(found.at(-1), tags.octets));
}

/**
 * Whether the key of a certificate may sign. keyUsage bits 0 and 1: digitalSignature, and nonRepudiation, which many
 * certificates for seals have alone (EN 319 412-2, 4.3.2).
 */
export function maySign(certificate: Uint8Array): boolean {
  const usage = extensionOf(certificate, ids.keyUsage);
  // The first byte of a BIT STRING counts its unused bits.
  return !usage || ((contentOf(usage, tags.bits)[1] ?? 0) & 0b1100_0000) !== 0;
}

/** Whether a certificate was issued with another one, by its names and its signature. */
export function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}
