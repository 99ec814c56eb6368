import { readFile } from 'node:fs/promises';
import type { Change } from '@document-signer/core';
import { changeOf, type Judgement, verifySeal } from './verify-seal.ts';

/** What to verify, and with what. */
export interface VerifyTask {
  readonly path: string;
  /** The certificates of keys that this service seals with, DER. */
  readonly certificates: readonly Uint8Array[];
}

/** What was found; `changes` is empty when the file is as it was sealed. */
export interface Findings extends Omit<Judgement, 'fault'> {
  readonly changes: Change[];
}

/** The task of the worker thread: verifies a file with certificates alone. */
export async function verifyFile({ path, certificates }: VerifyTask): Promise<Findings> {
  const { fault, ...found } = verifySeal(await readFile(path), certificates);
  return { ...found, changes: fault ? [changeOf(fault)] : [] };
}
