import { createHash } from 'node:crypto';
import { der, octets, oid, sequence } from '../completion/seal/der.ts';
import { extension, newKeyPair, selfSigned } from './self-signed.ts';

/** A private key and the certificate of its public one. */
export interface SealKey {
  /** DER (RFC 5280). */
  readonly certificate: Uint8Array;
  /** PKCS #8, DER. */
  readonly privateKey: Uint8Array;
}

const day = 24 * 60 * 60 * 1000;
const years = 10;

/** The most characters of a name in a certificate (ub-common-name and ub-organization-name, RFC 5280, A.1). */
const mostCharacters = 64;

/**
 * The organization by its name and, since names can be alike and change, its id: as organizationIdentifier (X.520, 6.4.15),
 * which is made for that. A serialNumber could not hold the underscore.
 */
function nameOf({ id, name }: { readonly id: string; readonly name: string }): Readonly<Record<string, string>> {
  const [organizationName, organizationIdentifier, commonName] = ['2.5.4.10', '2.5.4.97', '2.5.4.3'];
  const short = [...name].slice(0, mostCharacters).join('');
  return { [organizationName]: short, [organizationIdentifier]: id, [commonName]: short };
}

/** What the key may do: seal documents, and neither issue certificates nor anything else (RFC 5280, 4.2.1; RFC 9336). */
function extensionsFor(publicKeyInfo: Uint8Array): readonly Uint8Array[] {
  // An identifier is what the extensions need; nobody relies on it being hard to find another key that has it, too.
  const keyId = createHash('sha256').update(publicKeyInfo).digest().subarray(0, 20);
  const digitalSignatureAndContentCommitment = Buffer.of(6, 0b1100_0000);
  // The second one is for NSS, and so for pdfsig and others, which do not know the first.
  const [documentSigning, emailProtection] = ['1.3.6.1.5.5.7.3.36', '1.3.6.1.5.5.7.3.4'];
  return [
    extension('2.5.29.19', sequence(), { critical: true }),
    extension('2.5.29.15', der(0x03, digitalSignatureAndContentCommitment), { critical: true }),
    extension('2.5.29.37', sequence(oid(documentSigning), oid(emailProtection))),
    extension('2.5.29.14', octets(keyId)),
    extension('2.5.29.35', sequence(der(0x80, keyId))),
  ];
}

/**
 * Makes a P-256 key for an organization, with a certificate that it issues to itself. It takes about a millisecond.
 *
 * @param now milliseconds since the epoch; the certificate is good from the day before, for clocks that go behind, and
 *   for ten years
 */
export function makeSealKey(organization: { readonly id: string; readonly name: string }, now: number): SealKey {
  const keys = newKeyPair();
  const extensions = extensionsFor(keys.publicKey.export({ format: 'der', type: 'spki' }));
  const to = new Date(now).setUTCFullYear(new Date(now).getUTCFullYear() + years);
  return {
    certificate: selfSigned(keys, { name: nameOf(organization), from: now - day, to, extensions }),
    privateKey: keys.privateKey.export({ format: 'der', type: 'pkcs8' }),
  };
}
