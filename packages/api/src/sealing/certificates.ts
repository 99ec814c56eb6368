import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { contentOf, type Der, DerError, firstValue, inside, isSame, objectId, tags } from './der.ts';
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

/**
 * Reads the file of the setting `TSA_CA`: the certificates that those of time stamps must lead to.
 *
 * @param now milliseconds since the epoch
 * @returns DER
 * @throws Error that says what is wrong with it
 */
export async function readTimeStampRoots(path: string, now: number): Promise<readonly Uint8Array[]> {
  try {
    const roots = await readCertificates(path);
    const ends = roots.map((root) => new X509Certificate(root).validToDate.getTime());
    if (Math.max(...ends) < now) throw new Error(`All certificates in ${path} have expired.`);
    return roots;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`TSA_CA cannot be used: ${why}`, { cause });
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

/** An extension of a certificate (RFC 5280, 4.2). */
interface Extension {
  readonly isCritical: boolean;
  readonly value: Der;
}

/** The extensions of a certificate by their object identifiers. @throws DerError */
function extensionsOf(certificate: Uint8Array): Map<string, Extension> {
  const list = fieldsOf(certificate).find(({ tag }) => tag === tags.context3);
  const extensions = list ? inside(inside(list, tags.context3)[0], tags.sequence) : [];
  return new Map(
    extensions.map((extension) => {
      const parts = inside(extension, tags.sequence);
      const value = firstValue(contentOf(parts.at(-1), tags.octets));
      return [objectId(parts[0]), { isCritical: parts[1]?.tag === tags.boolean, value }];
    }),
  );
}

/**
 * Whether the key of a certificate may sign. keyUsage bits 0 and 1: digitalSignature, and nonRepudiation, which many
 * certificates for seals have alone (EN 319 412-2, 4.3.2).
 */
export function maySign(certificate: Uint8Array): boolean {
  const usage = extensionsOf(certificate).get(ids.keyUsage);
  // The first byte of a BIT STRING counts its unused bits.
  return !usage || ((contentOf(usage.value, tags.bits)[1] ?? 0) & 0b1100_0000) !== 0;
}

/** Whether a certificate was issued with another one, by its names and its signature. */
export function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

/** Critical extensions of an issuer that are understood. Any other could restrict what it vouches for. */
const knownExtensions: readonly string[] = [
  ids.basicConstraints,
  ids.keyUsage,
  ids.extendedKeyUsage,
  ids.certificatePolicies,
];

/** Longer chains are not followed. */
const maxIssuers = 8;

/** How many issuers may be below this one in a chain (pathLenConstraint, RFC 5280, 4.2.1.9); -1: it cannot be judged. */
function maxIssuersBelow({ raw }: X509Certificate): number {
  const extensions = extensionsOf(raw);
  if ([...extensions].some(([id, { isCritical }]) => isCritical && !knownExtensions.includes(id))) return -1;
  const constraints = extensions.get(ids.basicConstraints);
  const length = constraints && inside(constraints.value, tags.sequence).find(({ tag }) => tag === tags.integer);
  return length ? Number(`0x${Buffer.from(length.content).toString('hex')}`) : maxIssuers;
}

/** Whether an issuer vouches for a certificate for time stamping. @param below number of issuers between this one and the end */
function vouchesFor(issuer: X509Certificate, certificate: X509Certificate, below: number): boolean {
  // Node calls the extended key usage so.
  const purposes = issuer.keyUsage as readonly string[] | undefined;
  const isForThis = purposes?.some((id) => id === ids.timeStamping || id === ids.anyExtendedKeyUsage) ?? true;
  return issuer.ca && isForThis && isIssuedBy(certificate, issuer) && maxIssuersBelow(issuer) >= below;
}

function isValidAt({ validFromDate, validToDate }: X509Certificate, now: number): boolean {
  return validFromDate.getTime() <= now && now <= validToDate.getTime();
}

/**
 * Whether the certificate of a time stamp authority is trusted, or leads to one that is (RFC 5280, 6.1). All certificates on
 * the way must be valid now. Revocation is not checked and policies are not read; issuers with name constraints are rejected.
 *
 * @param certificate DER
 * @param others DER, in any order
 * @param roots the trusted certificates, DER
 * @param now milliseconds since the epoch
 */
export function leadsToRoot(
  certificate: Uint8Array,
  others: readonly Uint8Array[],
  roots: readonly Uint8Array[],
  now: number,
): boolean {
  const leads = (current: X509Certificate, issuers: readonly X509Certificate[], below: number): boolean => {
    if (!isValidAt(current, now)) return false;
    if (roots.some((root) => isSame(root, current.raw))) return true;
    if (below > maxIssuers) return false;
    return issuers.some((issuer) => {
      if (!vouchesFor(issuer, current, below)) return false;
      const others = issuers.filter((other) => other !== issuer);
      return leads(issuer, others, below + 1);
    });
  };
  const issuers = [...roots, ...others].map((one) => new X509Certificate(one));
  return leads(new X509Certificate(certificate), issuers, 0);
}
