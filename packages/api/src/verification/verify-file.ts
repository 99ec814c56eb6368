import { readFile } from 'node:fs/promises';
import type { Change, ChangeKind } from '@document-signer/core';
import { changeOf, compareFiles } from './changes/compare-files.ts';
import { findSeals, hasTraceOf, hasTraceOfSeal } from './seal/find-seals.ts';
import { type Judgement, judgeSeal } from './seal/judge-seal.ts';
import { locateSeal } from './seal/locate-seal.ts';
import { modelAgrees } from './seal/model-agrees.ts';

// A library that writes a line for each damaged object would let any file fill the logs.
console.warn = () => undefined;

/** What to verify, and with what. */
export interface VerifyTask {
  readonly path: string;
  /** The certificates that are believed, DER. */
  readonly certificates: readonly Uint8Array[];
  /** The sealed file to hold it against, where it is known which one it was. */
  readonly sealedPath?: string;
}

/** What was found; `changes` is empty when the file is sealed, whole, and as it was. */
export interface Findings extends Omit<Judgement, 'fault' | 'end'> {
  readonly changes: readonly Change[];
}

/** The faults of a seal, those that tell the most first. */
const telling: readonly ChangeKind[] = [
  ...(['appended_after_seal', 'time_stamp_damaged', 'certified_otherwise', 'bytes_changed', 'cut_off'] as const),
  ...(['not_whole_file', 'seal_damaged', 'unknown_seal'] as const),
];

/** Judges the seal that is where this service places it, if both readers find it there. */
async function judgePlaced(bytes: Uint8Array, certificates: readonly Uint8Array[]): Promise<Judgement | undefined> {
  try {
    const location = locateSeal(bytes);
    const judgement = judgeSeal(bytes, location.dictionary, certificates);
    if (judgement.fault) return judgement;
    return (await modelAgrees(bytes, location)) ? judgement : { ...judgement, isProven: false, fault: 'seal_damaged' };
  } catch {
    return undefined;
  }
}

/** Judges every seal that is anywhere in the file, and answers what tells the most of it. */
function judgeFound(bytes: Uint8Array, certificates: readonly Uint8Array[]): Judgement | undefined {
  const rank = ({ fault }: Judgement) => telling.indexOf(fault ?? 'seal_damaged');
  const found = findSeals(bytes).map((dictionary): Judgement => {
    const judgement = judgeSeal(bytes, dictionary, certificates);
    // Sound as it is, nothing leads to it: a reader would not find it, so it seals nothing.
    return judgement.fault ? judgement : { ...judgement, isProven: false, fault: 'seal_damaged' };
  });
  return found.sort((a, b) => rank(a) - rank(b))[0];
}

async function detailsOf(bytes: Uint8Array, { fault, end }: Judgement, sealedPath?: string): Promise<Change[]> {
  if (fault === 'appended_after_seal' && end !== undefined) return compareFiles(bytes.subarray(0, end), bytes);
  return sealedPath === undefined ? [] : compareFiles(await readFile(sealedPath), bytes);
}

/** What to say of a file in which there is no seal that can be read. */
function faultWithout(bytes: Uint8Array, certificates: readonly Uint8Array[]): ChangeKind {
  if (hasTraceOf(bytes, certificates)) return 'seal_damaged';
  return hasTraceOfSeal(bytes) ? 'unknown_seal' : 'not_sealed';
}

/**
 * The body of the worker thread: verifies a file, with nothing but certificates. A seal is good only when it is found, by
 * two readers, where this service places it, and covers every byte of the file but itself; every other way of looking is
 * there to say what is wrong.
 */
export async function verifyFile({ path, certificates, sealedPath }: VerifyTask): Promise<Findings> {
  const bytes = await readFile(path);
  const placed = await judgePlaced(bytes, certificates);
  if (placed && !placed.fault) return findingsOf(placed, []);
  const found = judgeFound(bytes, certificates) ?? placed;
  if (!found) return { facts: undefined, isProven: false, changes: [changeOf(faultWithout(bytes, certificates))] };
  const details = await detailsOf(bytes, found, sealedPath);
  return findingsOf(found, [changeOf(found.fault ?? 'seal_damaged'), ...details]);
}

function findingsOf({ fault: _fault, end: _end, ...judgement }: Judgement, changes: readonly Change[]): Findings {
  return { ...judgement, changes };
}
