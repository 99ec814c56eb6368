import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import type { CompletionResult, CompletionTask } from './completion-task.ts';
import { openPdf } from './pdf/open-pdf.ts';
import { PdfRefused } from './pdf/refusal.ts';
import { fillSeal } from './seal/fill-seal.ts';
import { placeSeal } from './seal/place-seal.ts';
import { TimeStampUnavailable } from './seal/time-stamp/time-stamp-unavailable.ts';

/** Reads the original. Undefined: it is not what was uploaded, or not there any more. */
async function readOriginal({ originalPath, document }: CompletionTask): Promise<Uint8Array | undefined> {
  const bytes = await readFile(originalPath).catch(absent);
  return bytes && sha256(bytes) === document.sha256 ? bytes : undefined;
}

function absent(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Writes a file that is still there after a power cut. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function seal(original: Uint8Array, task: CompletionTask): Promise<Uint8Array> {
  const { document, submission, organization, sealedAt } = task;
  // 1. The original, in which nothing acts by itself any more.
  const pdf = await openPdf(original, document);
  // 5. The seal.
  const facts = {
    sealedAt,
    submissionId: submission.id,
    documentId: document.id,
    organizationName: organization.name,
  };
  const place = placeSeal(pdf.objects, facts, task.seal);
  const bytes = await pdf.save();
  await fillSeal(bytes, place, task.seal);
  return bytes;
}

/** Makes the sealed PDF of a submission, and writes it where the task says. */
export async function complete(task: CompletionTask): Promise<CompletionResult> {
  const original = await readOriginal(task);
  if (!original) return { outcome: 'refused', reason: 'original_damaged' };
  try {
    const bytes = await seal(original, task);
    await writeDurably(task.outputPath, bytes);
    return { outcome: 'sealed', sha256: sha256(bytes), bytes: bytes.length };
  } catch (error) {
    if (error instanceof PdfRefused) return { outcome: 'refused', reason: error.reason };
    if (error instanceof TimeStampUnavailable) return { outcome: 'postponed', reason: 'time_stamp_unavailable' };
    throw error;
  }
}
