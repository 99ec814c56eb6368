import { createHash, X509Certificate } from 'node:crypto';
import { fingerprintOf } from './certificates.ts';
import { contentOf, type Der, DerError, firstValue, inside, isSame, objectId, tags } from './der.ts';
import { hashOf, ids } from './object-ids.ts';
import { isCertificateOf, isSignedWith, readSignedData, type SignedData } from './signed-data.ts';

/** What a time stamp says. The reader decides whether to trust its authority. */
export interface TimeStamp {
  /** RFC 3339, UTC. */
  readonly at: string;
  /** The subject of the authority's certificate, one name a line. */
  readonly authority: string;
  /** SHA-256 of that certificate, hex. */
  readonly certificateFingerprint: string;
}

const timeForm = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/;

/** Reads a GeneralizedTime (X.690, 11.7). @throws DerError when there is no such time */
function timeOf(value: Der | undefined): string {
  const text = Buffer.from(contentOf(value, tags.time)).toString('latin1');
  const [match, year, month, day, hour, minute, second, fraction = ''] = timeForm.exec(text) ?? [];
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`);
  if (!match || Number.isNaN(time.getTime())) throw new DerError('There is no such time.');
  return time.toISOString();
}

/** Reads a TSTInfo (RFC 3161, 2.4.2). @throws DerError */
function infoOf(content: Uint8Array) {
  const [, , imprint, , time] = inside(firstValue(content), tags.sequence);
  const [algorithm, digest] = inside(imprint, tags.sequence);
  return {
    at: timeOf(time),
    hash: hashOf(inside(algorithm, tags.sequence)),
    digest: contentOf(digest, tags.octets),
  };
}

/** @throws Error when it is not a time stamp */
function readToken(token: Der) {
  try {
    const data = readSignedData(token);
    const certificate = data.certificates.find((one) => isCertificateOf(data.signer, one));
    if (data.contentType === ids.timeStampInfo && data.content && certificate)
      return { ...data, content: data.content, certificate, info: infoOf(data.content) };
  } catch {
    // The position of an error in DER is of no use to a reader.
  }
  throw new Error('its token is not a time stamp in DER, signed with RSA (PKCS #1) or ECDSA over SHA-2');
}

/** Whether the signed attributes name this certificate by its hash (RFC 5035, 3), or leave that out, as some authorities do. */
function isBoundTo({ signer: { signed } }: SignedData, certificate: Uint8Array): boolean {
  const value = signed.get(ids.signingCertificateV2);
  if (!value) return true;
  const [list] = inside(value, tags.sequence);
  const [first] = inside(list, tags.sequence);
  const [algorithm, ...rest] = inside(first, tags.sequence);
  // The default, SHA-256, is left out.
  const isNamed = algorithm?.tag === tags.sequence;
  const hash = isNamed ? hashOf(inside(algorithm, tags.sequence)) : 'sha256';
  const digest = contentOf(isNamed ? rest[0] : algorithm, tags.octets);
  return isSame(createHash(hash).update(certificate).digest(), digest);
}

/** Whether the content is what the signer signed, with the key of this certificate. */
function isSigned(data: SignedData & { readonly content: Uint8Array }, certificate: Uint8Array): boolean {
  const { signer, content } = data;
  const { signed, hash } = signer;
  try {
    const digest = createHash(hash).update(content).digest();
    return (
      objectId(signed.get(ids.contentType)) === ids.timeStampInfo &&
      isSame(contentOf(signed.get(ids.messageDigest), tags.octets), digest) &&
      isBoundTo(data, certificate) &&
      isSignedWith(signer, certificate)
    );
  } catch {
    return false;
  }
}

/**
 * Verifies a time stamp token (RFC 3161): it is a time stamp of `stamped`, signed with a certificate in it that is for time
 * stamps.
 *
 * @throws Error that says what is wrong with it, as the end of a sentence
 */
export function verifyTimeStamp(token: Der, stamped: Uint8Array): TimeStamp {
  const { info, certificate, ...data } = readToken(token);
  if (!isSame(createHash(info.hash).update(stamped).digest(), info.digest))
    throw new Error('its time stamp is of something else');
  if (!isSigned(data, certificate)) throw new Error('the signature of its time stamp is wrong');
  // Node calls the extended key usage so. Any other certificate must not be taken for an authority's (RFC 3161, 2.3).
  const { keyUsage, subject } = new X509Certificate(certificate);
  if (!keyUsage?.includes(ids.timeStamping)) throw new Error('its certificate is not for time stamps');
  return { at: info.at, authority: subject, certificateFingerprint: fingerprintOf(certificate) };
}
