import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { algorithm, der, integer, octets, oid, sequence, setOf } from '../completion/seal/der.ts';

/** What a certificate says. */
export interface CertificateContents {
  /** Values by their types: object identifiers, dotted. */
  readonly name: Readonly<Record<string, string>>;
  /** When it begins and when it ends, milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
  /** Made with `extension`. */
  readonly extensions: readonly Uint8Array[];
}

/** Two keys that belong together. */
export interface KeyPair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

const ecdsaWithSha256 = algorithm('1.2.840.10045.4.3.2');

/** UTCTime until 2049, GeneralizedTime after it (RFC 5280, 4.1.2.5), in whole seconds. */
function time(at: number): Uint8Array {
  const digits = new Date(at).toISOString().slice(0, 19).replace(/\D/g, '');
  return digits < '2050' ? der(0x17, Buffer.from(`${digits.slice(2)}Z`)) : der(0x18, Buffer.from(`${digits}Z`));
}

function nameOf(name: CertificateContents['name']): Uint8Array {
  const parts = Object.entries(name).map(([type, value]) => sequence(oid(type), der(0x0c, Buffer.from(value))));
  return sequence(...parts.map((part) => setOf(part)));
}

/** Positive, and never the same twice (RFC 5280, 4.1.2.2). */
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
  return sequence(oid(id), ...(critical ? [der(0x01, Buffer.of(0xff))] : []), octets(value));
}

/** Makes a certificate that a P-256 key issues to itself (RFC 5280, version 3), DER. */
export function selfSigned({ publicKey, privateKey }: KeyPair, contents: CertificateContents): Uint8Array {
  const name = nameOf(contents.name);
  const toBeSigned = sequence(
    der(0xa0, integer(Buffer.of(2))),
    newSerialNumber(),
    ecdsaWithSha256,
    name,
    sequence(time(contents.from), time(contents.to)),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, sequence(...contents.extensions)),
  );
  return sequence(toBeSigned, ecdsaWithSha256, der(0x03, Buffer.of(0), sign('sha256', toBeSigned, privateKey)));
}
