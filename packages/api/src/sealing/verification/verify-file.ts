import { readFile } from 'node:fs/promises';
import type { Change } from '@document-signer/core';
import { compareFiles } from './compare-files.ts';
import { changeOf, type Judgement, verifySeal } from './verify-seal.ts';

// A library that logs a line for each damaged object would let any file fill the logs.
console.warn = () => undefined;

/** What to verify, and with what. */
export interface VerifyTask {
  readonly path: string;
  /** The certificates of keys that this service seals with, DER. */
  readonly certificates: readonly Uint8Array[];
  /** The stored sealed file to compare a changed one with. */
  readonly sealedPath?: string;
}

/** What was found; `changes` is empty when the file is as it was sealed. */
export interface Findings extends Omit<Judgement, 'fault' | 'sealedLength'> {
  readonly changes: Change[];
}

/** What was sealed, when there is anything to compare the file with: an earlier part of itself, or the stored file. */
async function sealedBytes({ sealedLength }: Judgement, bytes: Uint8Array, sealedPath: string | undefined) {
  if (sealedLength !== undefined) return bytes.subarray(0, sealedLength);
  return sealedPath === undefined ? undefined : await readFile(sealedPath);
}

/** The task of the worker thread: verifies a file with certificates alone. */
export async function verifyFile({ path, certificates, sealedPath }: VerifyTask): Promise<Findings> {
  const bytes = await readFile(path);
  const judgement = verifySeal(bytes, certificates);
  const { fault, sealedLength: _, ...found } = judgement;
  if (!fault) return { ...found, changes: [] };
  const sealed = await sealedBytes(judgement, bytes, sealedPath);
  const details = sealed ? await compareFiles(sealed, bytes) : [];
  return { ...found, changes: [fault, ...details].map(changeOf) };
}
