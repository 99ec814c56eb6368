import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { algorithm, der, integer, octets, oid, sequence, setOf } from '../completion/seal/der.ts';

/** A private key and the certificate of its public one. */
export interface SealKey {
  /** DER (RFC 5280). */
  readonly certificate: Uint8Array;
  /** PKCS #8, DER. */
  readonly privateKey: Uint8Array;
}

const ecdsaWithSha256 = algorithm('1.2.840.10045.4.3.2');
const day = 24 * 60 * 60 * 1000;
const years = 10;

/** The most characters of a name in a certificate (ub-common-name and ub-organization-name, RFC 5280, A.1). */
const mostCharacters = 64;

function utf8(text: string): Uint8Array {
  return der(0x0c, Buffer.from(text));
}

/** UTCTime until 2049, GeneralizedTime after it (RFC 5280, 4.1.2.5), in whole seconds. */
function time(at: number): Uint8Array {
  const digits = new Date(at).toISOString().slice(0, 19).replace(/\D/g, '');
  return digits < '2050' ? der(0x17, Buffer.from(`${digits.slice(2)}Z`)) : der(0x18, Buffer.from(`${digits}Z`));
}

/**
 * The organization by its name and, since names can be alike and change, its id: as organizationIdentifier (X.520, 6.4.15),
 * which is made for that. A serialNumber could not hold the underscore.
 */
function nameOf({ id, name }: { readonly id: string; readonly name: string }): Uint8Array {
  const short = utf8([...name].slice(0, mostCharacters).join(''));
  const parts = { '2.5.4.10': short, '2.5.4.97': utf8(id), '2.5.4.3': short };
  return sequence(...Object.entries(parts).map(([type, value]) => setOf(sequence(oid(type), value))));
}

function extension(id: string, value: Uint8Array, { critical = false } = {}): Uint8Array {
  return sequence(oid(id), ...(critical ? [der(0x01, Buffer.of(0xff))] : []), octets(value));
}

/** What the key may do: seal documents, and neither issue certificates nor anything else (RFC 5280, 4.2.1; RFC 9336). */
function extensionsFor(publicKey: Uint8Array): Uint8Array {
  // An identifier is what the extensions need; nobody relies on it being hard to find another key that has it, too.
  const keyId = createHash('sha256').update(publicKey).digest().subarray(0, 20);
  const digitalSignatureAndContentCommitment = Buffer.of(6, 0b1100_0000);
  // The second one is for NSS, and so for pdfsig and others, which do not know the first.
  const [documentSigning, emailProtection] = ['1.3.6.1.5.5.7.3.36', '1.3.6.1.5.5.7.3.4'];
  return sequence(
    extension('2.5.29.19', sequence(), { critical: true }),
    extension('2.5.29.15', der(0x03, digitalSignatureAndContentCommitment), { critical: true }),
    extension('2.5.29.37', sequence(oid(documentSigning), oid(emailProtection))),
    extension('2.5.29.14', octets(keyId)),
    extension('2.5.29.35', sequence(der(0x80, keyId))),
  );
}

/** Positive, and never the same twice (RFC 5280, 4.1.2.2). */
function newSerialNumber(): Uint8Array {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return integer(bytes);
}

/**
 * Makes a P-256 key for an organization, with a certificate that it issues to itself. It takes about a millisecond.
 *
 * @param now milliseconds since the epoch; the certificate is good from the day before, for clocks that go behind, and
 *   for ten years
 */
export function makeSealKey(organization: { readonly id: string; readonly name: string }, now: number): SealKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKeyInfo = publicKey.export({ format: 'der', type: 'spki' });
  const name = nameOf(organization);
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  const toBeSigned = sequence(
    der(0xa0, integer(Buffer.of(2))),
    newSerialNumber(),
    ecdsaWithSha256,
    name,
    sequence(time(now - day), time(end.getTime())),
    name,
    publicKeyInfo,
    der(0xa3, extensionsFor(publicKeyInfo)),
  );
  const signature = der(0x03, Buffer.of(0), sign('sha256', toBeSigned, privateKey));
  return {
    certificate: sequence(toBeSigned, ecdsaWithSha256, signature),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }),
  };
}
