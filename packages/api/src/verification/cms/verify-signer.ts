import { createHash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import { contentOf, DerError, firstValue, inside, tags } from './der.ts';
import { type Hash, hashOf, type ObjectName, objectName } from './object-ids.ts';
import { isSame } from './same-bytes.ts';
import type { Signer } from './signed-data.ts';

/**
 * How a signature is made with each kind of key and hash, by the names that say so. The seals of this service say `rsa`
 * (RFC 5754, 3.2) and nothing else: the name is signed by nobody, so another one there is a change.
 */
const algorithms: Readonly<Record<string, Readonly<Record<Hash, readonly ObjectName[]>>>> = {
  ec: { sha256: ['ecdsaWithSha256'], sha384: ['ecdsaWithSha384'], sha512: ['ecdsaWithSha512'] },
  rsa: {
    sha256: ['rsa', 'sha256WithRsa'],
    sha384: ['rsa', 'sha384WithRsa'],
    sha512: ['rsa', 'sha512WithRsa'],
  },
};

/** Whether the algorithm is one that goes with the key and the hash, without parameters that say more. */
function isOf({ algorithm, hash, signed }: Signer, { asymmetricKeyType }: KeyObject): boolean {
  const [id, parameters, ...rest] = algorithm;
  const name = objectName(id);
  const isPlain =
    rest.length === 0 && (!parameters || (parameters.tag === tags.null && parameters.content.length === 0));
  const names = algorithms[asymmetricKeyType ?? '']?.[hash] ?? [];
  const isData = objectName(signed.get('contentType')) === 'data';
  return isPlain && name !== undefined && (isData ? names.slice(0, 1) : names).includes(name);
}

/** The issuer and the serial number of a certificate, each as it is written (RFC 5280, 4.1). @throws DerError */
function namesOf(certificate: Uint8Array): readonly [Uint8Array | undefined, Uint8Array | undefined] {
  const [toBeSigned] = inside(firstValue(certificate), tags.sequence);
  const parts = inside(toBeSigned, tags.sequence);
  const [serialNumber, _algorithm, issuer] = parts[0]?.tag === tags.context0 ? parts.slice(1) : parts;
  return [issuer?.raw, serialNumber?.raw];
}

/** Whether a signer says that this certificate is its own, by its names. @throws DerError */
export function isNamed({ issuer, serialNumber }: Signer, certificate: Uint8Array): boolean {
  const [name, number] = namesOf(certificate);
  return name !== undefined && number !== undefined && isSame(issuer, name) && isSame(serialNumber, number);
}

/** Whether the signed attributes name this very certificate by its hash (RFC 5035, 3 and 4). @throws DerError */
function isBound({ signed }: Signer, certificate: Uint8Array, isTimeStamp: boolean): boolean {
  const current = signed.get('signingCertificateV2');
  const value = current ?? (isTimeStamp ? signed.get('signingCertificate') : undefined);
  // Some authorities leave it out, against RFC 3161; which certificate it is, is then told by its names and its key alone.
  if (!value && isTimeStamp) return true;
  const [list] = inside(value, tags.sequence);
  const [first] = inside(list, tags.sequence);
  const parts = inside(first, tags.sequence);
  const isNamedHash = parts[0]?.tag === tags.sequence;
  // The older attribute has SHA-1, and no other; time stamps may still have it, and it binds nothing by itself.
  const usual = current ? 'sha256' : 'sha1';
  const hash = current && isNamedHash ? hashOf(inside(parts[0], tags.sequence)) : usual;
  const digest = contentOf(parts[isNamedHash ? 1 : 0], tags.octets);
  return isSame(createHash(hash).update(certificate).digest(), digest);
}

/** What was found wrong with a signer. */
export type SignerFault = 'other_content' | 'other_certificate' | 'bad_signature';

/** Whether a signer's signature was made with the key of this certificate, whatever it is about. */
export function isSignedWith({ hash, signedBytes, signature }: Signer, certificate: Uint8Array): boolean {
  return verify(hash, signedBytes, new X509Certificate(certificate).publicKey, signature);
}

/** What must hold of a signer. */
export interface Expected {
  readonly contentType: ObjectName;
  /** Digests what is signed. */
  readonly digest: (hash: Hash) => Uint8Array;
  readonly certificate: Uint8Array;
}

/** Verifies a signer with a certificate. @throws DerError when something in it is malformed */
export function faultOf(signer: Signer, { contentType, digest, certificate }: Expected): SignerFault | undefined {
  const { signed, hash } = signer;
  if (objectName(signed.get('contentType')) !== contentType) throw new DerError('The content is of another type.');
  const { publicKey } = new X509Certificate(certificate);
  if (!isNamed(signer, certificate) || !isBound(signer, certificate, contentType === 'timeStampInfo'))
    return 'other_certificate';
  if (!isOf(signer, publicKey) || !isSignedWith(signer, certificate)) return 'bad_signature';
  return isSame(contentOf(signed.get('messageDigest'), tags.octets), digest(hash)) ? undefined : 'other_content';
}
