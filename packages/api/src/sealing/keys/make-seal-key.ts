import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { algorithm, der, integer, octets, oid, sequence, setOf, tags } from '../der.ts';
import { ids } from '../object-ids.ts';

/** A private key and the certificate of its public key. */
export interface SealKey {
  /** DER (RFC 5280). */
  readonly certificate: Uint8Array;
  /** PKCS #8, DER. */
  readonly privateKey: Uint8Array;
}

/** What a certificate says. */
export interface CertificateContents {
  /** Values by their types: object identifiers, dotted. */
  readonly name: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
  /** Made with `extension`. */
  readonly extensions: readonly Uint8Array[];
}

/** A public key and its private key. */
export interface KeyPair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

const dayMs = 24 * 60 * 60 * 1000;
const validYears = 10;

/** The longest name in a certificate (ub-common-name and ub-organization-name, RFC 5280, A.1). */
const maxNameCharacters = 64;

/** UTCTime until 2049, GeneralizedTime after it (RFC 5280, 4.1.2.5), in whole seconds. */
function time(at: number): Uint8Array {
  const digits = new Date(at).toISOString().slice(0, 19).replace(/\D/g, '');
  return digits < '2050'
    ? der(tags.utcTime, Buffer.from(`${digits.slice(2)}Z`))
    : der(tags.time, Buffer.from(`${digits}Z`));
}

function encodeName(name: CertificateContents['name']): Uint8Array {
  const parts = Object.entries(name).map(([type, value]) => sequence(oid(type), der(tags.utf8, Buffer.from(value))));
  return sequence(...parts.map((part) => setOf(part)));
}

/** Positive and unique (RFC 5280, 4.1.2.2). */
function newSerialNumber(): Uint8Array {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return integer(bytes);
}

/** Makes a P-256 key pair. */
export function newKeyPair(): KeyPair {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

/** An extension of a certificate (RFC 5280, 4.2). @param id dotted @param value DER */
export function extension(id: string, value: Uint8Array, { critical = false } = {}): Uint8Array {
  return sequence(oid(id), ...(critical ? [der(tags.boolean, Buffer.of(0xff))] : []), octets(value));
}

/** Makes a certificate that a P-256 key issues to itself (RFC 5280, version 3), DER. */
export function selfSigned({ publicKey, privateKey }: KeyPair, contents: CertificateContents): Uint8Array {
  const name = encodeName(contents.name);
  const ecdsa = algorithm(ids.ecdsaWithSha256);
  const toBeSigned = sequence(
    der(tags.context0, integer(Buffer.of(2))),
    newSerialNumber(),
    ecdsa,
    name,
    sequence(time(contents.from), time(contents.to)),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    der(tags.context3, sequence(...contents.extensions)),
  );
  return sequence(toBeSigned, ecdsa, der(tags.bits, Buffer.of(0), sign('sha256', toBeSigned, privateKey)));
}

/**
 * The organization by its name and, since names can be alike and change, by its id as organizationIdentifier (X.520,
 * 6.4.15). A serialNumber could not hold the underscore of an id.
 */
function nameOf({ id, name }: { readonly id: string; readonly name: string }): CertificateContents['name'] {
  const [organizationName, organizationIdentifier, commonName] = ['2.5.4.10', '2.5.4.97', '2.5.4.3'];
  const short = [...name].slice(0, maxNameCharacters).join('');
  return { [organizationName]: short, [organizationIdentifier]: id, [commonName]: short };
}

/** The key may sign documents, and neither issue certificates nor anything else (RFC 5280, 4.2.1; RFC 9336). */
function extensionsFor(publicKeyInfo: Uint8Array): readonly Uint8Array[] {
  const keyId = createHash('sha256').update(publicKeyInfo).digest().subarray(0, 20);
  const digitalSignatureAndContentCommitment = Buffer.of(6, 0b1100_0000);
  // E-mail protection is for NSS, and so for pdfsig and others, which do not know document signing.
  const [documentSigning, emailProtection] = ['1.3.6.1.5.5.7.3.36', '1.3.6.1.5.5.7.3.4'];
  return [
    extension(ids.basicConstraints, sequence(), { critical: true }),
    extension(ids.keyUsage, der(tags.bits, digitalSignatureAndContentCommitment), { critical: true }),
    extension(ids.extendedKeyUsage, sequence(oid(documentSigning), oid(emailProtection))),
    extension(ids.subjectKeyId, octets(keyId)),
    extension(ids.authorityKeyId, sequence(der(0x80, keyId))),
  ];
}

/**
 * Makes a P-256 key for an organization, with a certificate that it issues to itself. It takes about a millisecond.
 *
 * @param now milliseconds since the epoch. The certificate is valid from the day before, for clocks that are slow, and for
 *   ten years
 */
export function makeSealKey(organization: { readonly id: string; readonly name: string }, now: number): SealKey {
  const keys = newKeyPair();
  const extensions = extensionsFor(keys.publicKey.export({ format: 'der', type: 'spki' }));
  const to = new Date(now).setUTCFullYear(new Date(now).getUTCFullYear() + validYears);
  return {
    certificate: selfSigned(keys, { name: nameOf(organization), from: now - dayMs, to, extensions }),
    privateKey: keys.privateKey.export({ format: 'der', type: 'pkcs8' }),
  };
}
