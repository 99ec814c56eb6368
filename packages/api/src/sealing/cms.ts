import { createHash, createPrivateKey, sign, X509Certificate } from 'node:crypto';
import { namesOf } from './certificates.ts';
import { algorithm, der, integer, octets, oid, sequence, setOf, tags } from './der.ts';
import { ids } from './object-ids.ts';

/** A PKCS #12 file with a private key that stays in it. */
export interface P12File {
  readonly p12: Uint8Array;
  readonly password: string;
}

/** What a file is sealed with. It is in the memory of this process alone, never in a log. */
export interface SealMaterial {
  /** DER (RFC 5280), the certificate of the key first, then those that issued it. */
  readonly certificates: readonly Uint8Array[];
  /** PKCS #8, DER, or the operator's file. */
  readonly privateKey: Uint8Array | P12File;
  /** Where time stamps come from (RFC 3161); absent: the seal has none. */
  readonly timeStampAuthority?: string;
}

/** Everything in the CMS of a seal that does not follow from the file and the certificate. */
export interface SealParts {
  /** DER, that of the key first. */
  readonly certificates: readonly Uint8Array[];
  readonly signature: Uint8Array;
  /** A time stamp of the signature (RFC 3161), DER. It goes into the CMS unsigned. */
  readonly timeStamp?: Uint8Array | undefined;
}

const one = integer(Buffer.of(1));

function attribute(type: string, value: Uint8Array): Uint8Array {
  return sequence(oid(type), setOf(value));
}

/**
 * What is signed: the digest of the file, and which certificate signs it, so that it cannot be replaced by another
 * certificate for the same key (RFC 5035). There is no signing time: PAdES has it in the PDF (EN 319 142-1, 6.3, note d).
 */
export function signedAttributes(digest: Uint8Array, certificate: Uint8Array): Uint8Array {
  const certificateId = sequence(octets(createHash('sha256').update(certificate).digest()));
  return setOf(
    attribute(ids.contentType, oid(ids.data)),
    attribute(ids.messageDigest, octets(digest)),
    attribute(ids.signingCertificateV2, sequence(sequence(certificateId))),
  );
}

/** How CMS names a signature by this kind of key over SHA-256 (RFC 5754, 3.2 and 3.3). */
function signatureAlgorithm(certificate: Uint8Array): Uint8Array {
  const { asymmetricKeyType } = new X509Certificate(certificate).publicKey;
  if (asymmetricKeyType === 'rsa') return algorithm(ids.rsa, { withNull: true });
  if (asymmetricKeyType === 'ec') return algorithm(ids.ecdsaWithSha256);
  throw new Error('A seal is made with an RSA or an EC key.');
}

/** The same value under another tag: IMPLICIT tagging (X.690, 8.14). */
function tagged(tag: number, value: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.of(tag), value.subarray(1)]);
}

/**
 * Writes the CMS of a seal: detached SignedData (RFC 5652) with what CAdES requires at level B-B (EN 319 122-1), and with a
 * time stamp at level B-T. The same parts always give the same bytes, which is how a seal is verified.
 *
 * @param digest SHA-256 of the bytes that the seal covers
 */
export function encodeSeal({ certificates, signature, timeStamp }: SealParts, digest: Uint8Array): Uint8Array {
  const [certificate] = certificates;
  if (!certificate) throw new Error('A seal is made with a certificate.');
  const { issuer, serialNumber } = namesOf(certificate);
  const signerInfo = sequence(
    one,
    sequence(issuer, serialNumber),
    algorithm(ids.sha256),
    tagged(tags.context0, signedAttributes(digest, certificate)),
    signatureAlgorithm(certificate),
    octets(signature),
    ...(timeStamp ? [der(tags.context1, attribute(ids.timeStampToken, timeStamp))] : []),
  );
  const signedData = sequence(
    one,
    setOf(algorithm(ids.sha256)),
    sequence(oid(ids.data)),
    der(tags.context0, ...certificates),
    setOf(signerInfo),
  );
  return sequence(oid(ids.signedData), der(tags.context0, signedData));
}

/** Signs the SHA-256 of a file. @throws Error when certificate or key cannot be used */
export async function signDigest(
  digest: Uint8Array,
  { certificates: [certificate], privateKey }: SealMaterial,
): Promise<Uint8Array> {
  if (!certificate) throw new Error('A seal is made with a certificate.');
  const attributes = signedAttributes(digest, certificate);
  if ('p12' in privateKey) {
    const { P12Signer } = await import('@libpdf/core');
    const signer = await P12Signer.create(privateKey.p12, privateKey.password);
    return signer.sign(attributes, 'SHA-256');
  }
  return sign('sha256', attributes, createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' }));
}
