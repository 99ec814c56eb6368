import { createHash, X509Certificate } from 'node:crypto';
import { DerError, firstValue } from './der.ts';
import type { Hash } from './object-ids.ts';
import { isSame } from './same-bytes.ts';
import { readSignedData, type SignedData } from './signed-data.ts';
import { readTimeStamp, type TimeStamp } from './time-stamp.ts';
import { faultOf, isSignedWith } from './verify-signer.ts';

/** What came of verifying the cryptographic part of a seal. */
export type CmsOutcome =
  | { readonly outcome: 'good'; readonly certificateFingerprint: string; readonly timeStamp?: TimeStamp }
  /** It is sound, but of none of the certificates. */
  | { readonly outcome: 'unknown' }
  /** It was made with one of the certificates, for other bytes. */
  | { readonly outcome: 'other_content'; readonly certificateFingerprint: string }
  | { readonly outcome: 'damaged' }
  /** All is well but the time stamp. */
  | { readonly outcome: 'time_stamp_damaged'; readonly certificateFingerprint: string };

/** SHA-256 of a certificate, hex: what it is known by. */
export function fingerprintOf(certificate: Uint8Array): string {
  return createHash('sha256').update(certificate).digest('hex');
}

/** Reads what stands in /Contents: the signed data, and after it zeros to the end. @throws DerError */
function readContents(contents: Uint8Array): SignedData {
  const value = firstValue(contents);
  if (contents.subarray(value.raw.length).some((byte) => byte !== 0)) throw new DerError('Something follows.');
  const data = readSignedData(value);
  if (data.contentType !== 'data' || data.content !== undefined) throw new DerError('Not the seal of a file.');
  return data;
}

/** Whether a certificate was issued with the key of another one, or its own. */
function isIssuedBy(issued: X509Certificate, issuer: X509Certificate): boolean {
  return issued.checkIssued(issuer) && issued.verify(issuer.publicKey);
}

/** Whether a certificate belongs to the others: one of them issued it, or it issued one of them. */
function belongsTo(certificate: Uint8Array, certificates: readonly Uint8Array[]): boolean {
  const own = new X509Certificate(certificate);
  return certificates.some((one) => {
    const other = new X509Certificate(one);
    return isIssuedBy(own, other) || isIssuedBy(other, own);
  });
}

/** Whether nothing stands in it that nobody vouches for: no other attributes, no certificates that do not belong. */
function isPlain({ certificates, signer }: SignedData, known: readonly Uint8Array[]): boolean {
  const [first, ...others] = certificates;
  if (!first || ![...signer.unsigned.keys()].every((name) => name === 'timeStampToken')) return false;
  return others.every((one) => known.some((certificate) => isSame(certificate, one)) || belongsTo(one, certificates));
}

function timeStampOf({ unsigned, signature }: SignedData['signer']): TimeStamp | 'damaged' | undefined {
  const token = unsigned.get('timeStampToken');
  try {
    return token && readTimeStamp(token, signature);
  } catch {
    return 'damaged';
  }
}

function verifyData(data: SignedData, known: readonly Uint8Array[], digest: (hash: Hash) => Uint8Array): CmsOutcome {
  const { signer, certificates } = data;
  // The certificate in the seal is believed nothing: it says which of the known ones to take, byte for byte.
  const certificate = known.find((one) => certificates[0] && isSame(one, certificates[0]));
  if (!certificate) return { outcome: known.some((one) => isSignedWith(signer, one)) ? 'damaged' : 'unknown' };
  const certificateFingerprint = fingerprintOf(certificate);
  const fault = faultOf(signer, { contentType: 'data', digest, certificate });
  if (fault === 'other_content') return { outcome: 'other_content', certificateFingerprint };
  if (fault || !isPlain(data, known)) return { outcome: 'damaged' };
  const timeStamp = timeStampOf(signer);
  if (timeStamp === 'damaged') return { outcome: 'time_stamp_damaged', certificateFingerprint };
  return { outcome: 'good', certificateFingerprint, ...(timeStamp && { timeStamp }) };
}

/**
 * Verifies the CMS signature of a seal.
 *
 * @param contents the bytes of /Contents, with the zeros that fill it
 * @param known the certificates that are believed, DER
 * @param digest hashes the bytes that the seal covers
 */
export function verifyCms(
  contents: Uint8Array,
  known: readonly Uint8Array[],
  digest: (hash: Hash) => Uint8Array,
): CmsOutcome {
  try {
    return verifyData(readContents(contents), known, digest);
  } catch {
    // DER that is none, a certificate that node:crypto does not take: all the same to whoever asks.
    return { outcome: 'damaged' };
  }
}
