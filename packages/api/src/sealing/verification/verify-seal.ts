import { createHash, verify, X509Certificate } from 'node:crypto';
import { type Change, type ChangeKind, changeKinds } from '@document-signer/core';
import { fingerprintOf } from '../certificates.ts';
import { encodeSeal, type SealParts, signedAttributes } from '../cms.ts';
import { firstValue, isSame } from '../der.ts';
import { ids } from '../object-ids.ts';
import { readSignedData } from '../signed-data.ts';
import { type TimeStamp, verifyTimeStamp } from '../time-stamp.ts';
import { type FoundSeal, findSeals, hasPartOf, hasSignature, type SealFacts } from './find-seals.ts';

/** A finding with its message. */
export function changeOf(kind: ChangeKind): Change {
  return { kind, message: changeKinds[kind] };
}

/** The result of verifying a file. */
export interface Judgement {
  /** What is wrong; undefined for a sealed file that was not changed. */
  readonly fault: ChangeKind | undefined;
  /** What the seal says, where one was found. */
  readonly facts?: SealFacts;
  /** Whether the bytes that the seal covers are those that were sealed. This proves `facts`. */
  readonly isProven: boolean;
  readonly certificateFingerprint?: string;
  readonly timeStamp?: TimeStamp;
  /** The length of the sealed file, when more was added to it. */
  readonly sealedLength?: number;
}

/** The parts that the CMS in /Contents was written from. @throws Error when it cannot be read */
function partsOf({ digits }: FoundSeal): SealParts {
  const { certificates, signer } = readSignedData(firstValue(Buffer.from(digits, 'hex')));
  return { certificates, signature: signer.signature, timeStamp: signer.unsigned.get(ids.timeStampToken)?.raw };
}

/** The seal with its parts, if it was made with one of the known certificates. */
function partsOfOurs(seal: FoundSeal, known: readonly Uint8Array[]): SealParts | undefined {
  try {
    const parts = partsOf(seal);
    const [own] = parts.certificates;
    return own && known.some((certificate) => isSame(certificate, own)) ? parts : undefined;
  } catch {
    return undefined;
  }
}

/** Whether each certificate is named as issuer by the one before it. No signature covers them: nothing else may be among them. */
function isChain(certificates: readonly Uint8Array[]): boolean {
  const parsed = certificates.map((certificate) => new X509Certificate(certificate));
  return parsed.every((certificate, index) => {
    const issued = parsed[index - 1];
    return !issued || issued.checkIssued(certificate);
  });
}

/** Whether the seal is, byte for byte, what this service writes for a file of this digest, and its signature is right. */
function isIntact({ digits }: FoundSeal, parts: SealParts, digest: Uint8Array): boolean {
  const [certificate] = parts.certificates;
  try {
    const expected = Buffer.from(encodeSeal(parts, digest)).toString('hex').padEnd(digits.length, '0');
    if (!certificate || digits !== expected || !isChain(parts.certificates)) return false;
    const { publicKey } = new X509Certificate(certificate);
    return verify('sha256', signedAttributes(digest, certificate), publicKey, parts.signature);
  } catch {
    // A certificate of the chain cannot be read.
    return false;
  }
}

/** A time stamp may differ from the time in the seal by the clocks of two machines, not more. */
const maxClockDifferenceMs = 24 * 3600 * 1000;

/** @throws Error when the time stamp is not sound */
function timeStampOf({ timeStamp: token, signature }: SealParts, { sealedAt }: SealFacts): TimeStamp | undefined {
  if (!token) return undefined;
  const timeStamp = verifyTimeStamp(firstValue(token), signature);
  const differenceMs = Math.abs(Date.parse(timeStamp.at) - Date.parse(sealedAt));
  if (differenceMs > maxClockDifferenceMs) throw new Error('The times differ.');
  return timeStamp;
}

/** Judges a seal that was made with one of the known certificates. @param next the seal that follows it in the file */
function judge(file: Buffer, seal: FoundSeal, parts: SealParts, next: FoundSeal | undefined): Judgement {
  const { range, hole, facts } = seal;
  const [firstEnd, secondStart, secondLength] = range;
  const changed = { fault: 'bytes_changed', facts, isProven: false } as const;
  if (firstEnd !== hole.start || secondStart !== hole.end) return changed;
  const sealedLength = secondStart + secondLength;
  if (sealedLength > file.length) return { ...changed, fault: 'cut_off' };
  const second = file.subarray(secondStart, sealedLength);
  const digest = createHash('sha256').update(file.subarray(0, firstEnd)).update(second).digest();
  // The last seal in the signed bytes is the one that was filled in. A document may contain an earlier imitation.
  const isMoved = next !== undefined && next.start < sealedLength;
  if (isMoved || !isIntact(seal, parts, digest)) return changed;
  const certificateFingerprint = fingerprintOf(parts.certificates[0] ?? Buffer.of());
  const proven = { facts, isProven: true, certificateFingerprint };
  if (sealedLength < file.length) return { ...proven, fault: 'appended_after_seal', sealedLength };
  try {
    const timeStamp = timeStampOf(parts, facts);
    return { ...proven, fault: undefined, ...(timeStamp && { timeStamp }) };
  } catch {
    return { ...changed, fault: 'time_stamp_damaged' };
  }
}

/**
 * Verifies the seal of a file with the certificates of keys that this service seals with.
 *
 * The PDF is not interpreted. The signature proves that every byte outside the seal was in a file that this service sealed,
 * and the last signature dictionary in those bytes, which is the service's own, says where the seal was in it. So a valid
 * file is the sealed file, no matter how a PDF reader interprets it.
 *
 * @param certificates DER
 */
export function verifySeal(bytes: Uint8Array, certificates: readonly Uint8Array[]): Judgement {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let next: FoundSeal | undefined;
  let first: Judgement | undefined;
  let facts: SealFacts | undefined;
  for (const seal of findSeals(file)) {
    const parts = partsOfOurs(seal, certificates);
    const judgement = parts && judge(file, seal, parts, next);
    if (judgement?.isProven) return judgement;
    first ??= judgement;
    facts ??= seal.facts;
    next = seal;
  }
  if (first) return first;
  if (hasPartOf(file, certificates)) return { fault: 'seal_damaged', isProven: false, ...(facts && { facts }) };
  return { fault: hasSignature(file) ? 'unknown_seal' : 'not_sealed', isProven: false };
}
