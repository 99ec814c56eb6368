import { createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { fromBER, Sequence } from 'asn1js';
import type { SealMaterial } from '../completion-task.ts';
import { algorithm, der, integer, octets, oid, sequence, setOf } from './der.ts';

const sha256 = '2.16.840.1.101.3.4.2.1';
const signedData = '1.2.840.113549.1.7.2';
const data = '1.2.840.113549.1.7.1';
const contentType = '1.2.840.113549.1.9.3';
const messageDigest = '1.2.840.113549.1.9.4';
const signingCertificateV2 = '1.2.840.113549.1.9.16.2.47';
const timeStampToken = '1.2.840.113549.1.9.16.2.14';

const one = integer(Buffer.of(1));

/** A digest that was signed, and how it is told. */
export interface SignedDigest {
  /** The signature itself: what a time stamp is given for. */
  readonly signature: Uint8Array;
  /** The whole as CMS, DER. @param token a time stamp of the signature (RFC 3161), which goes into it unsigned */
  encode(token?: Uint8Array): Uint8Array;
}

/** How CMS names a signature by this key over SHA-256 (RFC 5754, 3.2 and 3.3). */
function signatureAlgorithm(key: KeyObject): Uint8Array {
  if (key.asymmetricKeyType === 'rsa') return algorithm('1.2.840.113549.1.1.1', { withNull: true });
  if (key.asymmetricKeyType === 'ec') return algorithm('1.2.840.10045.4.3.2');
  throw new Error('A seal is made with an RSA or an EC key.');
}

function attribute(type: string, value: Uint8Array): Uint8Array {
  return sequence(oid(type), setOf(value));
}

/** IssuerAndSerialNumber (RFC 5652, 10.2.4), in the very bytes of the certificate. */
function issuerAndSerial(certificate: Uint8Array): Uint8Array {
  const { result } = fromBER(certificate);
  const [toBeSigned] = result instanceof Sequence ? result.valueBlock.value : [];
  const members = toBeSigned instanceof Sequence ? toBeSigned.valueBlock.value : [];
  // The version, [0], is left out of a certificate of version 1.
  const [serial, , issuer] = members[0]?.idBlock.tagClass === 3 ? members.slice(1) : members;
  if (!serial || !issuer) throw new Error('The certificate of the seal cannot be read.');
  return sequence(issuer.valueBeforeDecodeView, serial.valueBeforeDecodeView);
}

/**
 * What is signed beside the digest: which certificate it was, so that no other one for the same key can be put in its
 * place (RFC 5035). There is no signing time: PAdES has it in the PDF (EN 319 142-1, 6.3, note d).
 */
function signedAttributes(digest: Uint8Array, certificate: Uint8Array): Uint8Array {
  const certificateId = sequence(octets(createHash('sha256').update(certificate).digest()));
  return setOf(
    attribute(contentType, oid(data)),
    attribute(messageDigest, octets(digest)),
    attribute(signingCertificateV2, sequence(sequence(certificateId))),
  );
}

/** The same value under another tag: IMPLICIT tagging (X.690, 8.14). */
function tagged(tag: number, value: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.of(tag), value.subarray(1)]);
}

/**
 * Signs the SHA-256 of a file: detached CMS SignedData (RFC 5652) with what CAdES asks for at level B-B (EN 319 122-1), and
 * at level B-T when it is encoded with a time stamp.
 *
 * @throws Error when certificate or key are not what they should be
 */
export function signDigest(digest: Uint8Array, { certificates, privateKey }: SealMaterial): SignedDigest {
  const [certificate] = certificates;
  if (!certificate) throw new Error('A seal is made with a certificate.');
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' });
  const attributes = signedAttributes(digest, certificate);
  const signature = sign('sha256', attributes, key);
  const signer = [one, issuerAndSerial(certificate), algorithm(sha256), tagged(0xa0, attributes)];
  return {
    signature,
    encode(token) {
      const unsigned = token ? [der(0xa1, attribute(timeStampToken, token))] : [];
      const info = sequence(...signer, signatureAlgorithm(key), octets(signature), ...unsigned);
      const content = [one, setOf(algorithm(sha256)), sequence(oid(data)), der(0xa0, ...certificates), setOf(info)];
      return sequence(oid(signedData), der(0xa0, sequence(...content)));
    },
  };
}
