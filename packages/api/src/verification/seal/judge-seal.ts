import { createHash } from 'node:crypto';
import type { ChangeKind } from '@document-signer/core';
import type { TimeStamp } from '../cms/time-stamp.ts';
import { type CmsOutcome, verifyCms } from '../cms/verify-cms.ts';
import type { Value } from '../pdf/value.ts';
import { hasTraceOf } from './find-seals.ts';
import { type Cover, type DictionaryFault, factsOf, readSealDictionary, type SealFacts } from './seal-dictionary.ts';

/** What a signature dictionary is worth. */
export interface Judgement {
  /** What is wrong with it; undefined when it is a seal of one of the certificates, for all of the file. */
  readonly fault: ChangeKind | undefined;
  /** What the seal says. It is proven where it was made with one of the certificates for bytes that are still there. */
  readonly facts: SealFacts | undefined;
  readonly isProven: boolean;
  readonly certificateFingerprint?: string;
  readonly timeStamp?: TimeStamp;
  /** The place after the last byte that it covers. */
  readonly end?: number;
}

/** What is wrong with a seal of ours whose dictionary is. */
const faultOfDictionary = {
  not_ours: 'seal_damaged',
  malformed: 'seal_damaged',
  not_whole: 'not_whole_file',
} as const satisfies Record<DictionaryFault, ChangeKind>;

/** How far the word of a time stamp authority may lie from that of the seal, in milliseconds: a day. */
const mostDifference = 24 * 3600 * 1000;

function isPlausible({ at }: TimeStamp, { sealedAt }: SealFacts): boolean {
  return Math.abs(Date.parse(at) - Date.parse(sealedAt)) <= mostDifference;
}

function digestOf(bytes: Uint8Array, { holeStart, holeEnd, end }: Cover) {
  return (hash: string) =>
    createHash(hash).update(bytes.subarray(0, holeStart)).update(bytes.subarray(holeEnd, end)).digest();
}

/** What is wrong when the cryptography says this, and the bytes that are covered end there. */
function faultOf({ outcome }: CmsOutcome, { end }: Cover, size: number): ChangeKind | undefined {
  if (outcome === 'unknown') return 'unknown_seal';
  if (outcome === 'damaged') return 'seal_damaged';
  if (end > size) return 'cut_off';
  if (outcome === 'other_content') return 'bytes_changed';
  if (end < size) return 'appended_after_seal';
  return outcome === 'time_stamp_damaged' ? 'time_stamp_damaged' : undefined;
}

/** Judges a signature dictionary, wherever in the file it was found. */
export function judgeSeal(bytes: Uint8Array, dictionary: Value, certificates: readonly Uint8Array[]): Judgement {
  const read = readSealDictionary(bytes, dictionary);
  const claimed = { facts: factsOf(dictionary), isProven: false };
  if (typeof read === 'string') {
    const isOurs = hasTraceOf(bytes.subarray(dictionary.start, dictionary.end), certificates);
    return { ...claimed, fault: isOurs ? faultOfDictionary[read] : 'unknown_seal' };
  }
  const { cover, contents, facts } = read;
  const cms = verifyCms(contents, certificates, digestOf(bytes, cover));
  const fault = faultOf(cms, cover, bytes.length);
  if (fault && fault !== 'appended_after_seal') return { ...claimed, fault, end: cover.end };
  if (cms.outcome !== 'good') return { ...claimed, fault: 'seal_damaged' };
  const { certificateFingerprint, timeStamp } = cms;
  const proven = { facts, isProven: true, certificateFingerprint, end: cover.end };
  if (!facts) return { ...proven, fault: 'unknown_seal' };
  if (timeStamp && !isPlausible(timeStamp, facts)) return { ...proven, fault: 'time_stamp_damaged' };
  if (!read.forbidsChanges) return { ...proven, fault: 'certified_otherwise' };
  return { ...proven, fault, ...(timeStamp && { timeStamp }) };
}
