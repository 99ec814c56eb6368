import { readFile } from 'node:fs/promises';
import type { ActiveContent, PageGeometry, Preparation, Problem, Reason } from '@document-signer/core';
import { type PDFDocumentProxy, PermissionFlag } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { hashOf, writeDurably } from '../../completion/files.ts';
import { reasonNotToComplete } from '../../completion/trial.ts';
import { examineObjects } from './examine-objects.ts';
import { inspectFields, type TakenFields } from './inspect-fields.ts';
import { startReading } from './inspect-open.ts';
import { inspectPages } from './inspect-pages.ts';
import { openObjects } from './objects.ts';

/** What to read, and the limits that it is held to. */
export interface PdfTask {
  readonly path: string;
  /** Where the prepared file is written, on the same disk. */
  readonly outputPath: string;
  readonly maxPages: number;
  /** Longest side of a page as displayed, in points. */
  readonly maxSide: number;
  readonly take: TakenFields;
}

/** What an acceptable PDF holds, or why it is none. */
export type PdfFindings =
  | {
      readonly pages: PageGeometry[];
      readonly activeContent: ActiveContent[];
      /** Fields as callers send them, not yet held against their schema. */
      readonly fields: unknown[];
      readonly preparation: Preparation;
      /** The prepared file at `outputPath`, which outlives a power cut: SHA-256, hex, and size. */
      readonly prepared: { readonly sha256: string; readonly bytes: number };
    }
  /** The page, from 1, goes with `ambiguous_pdf`. */
  | { readonly reason: Reason; readonly page?: number }
  /** What is wrong is in the text of its pages. */
  | { readonly problem: Problem }
  /** The disk did not take the prepared file; errno(3), negative. It would be lost if it were thrown to another thread. */
  | { readonly errno: number };

/** The body of the worker thread. Nothing is drawn or run. Both libraries do their work in this very thread. */
export async function inspectPdf(task: PdfTask): Promise<PdfFindings> {
  const bytes = await readFile(task.path);
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return { reason: 'not_a_pdf' };
  const loading = startReading(new Uint8Array(bytes));
  try {
    return await inspectOpened(await loading.promise, bytes, task);
  } catch (error) {
    // Errors of zlib have an errno as well, and name no system call.
    if (error instanceof Error && 'errno' in error && 'syscall' in error) return { errno: Number(error.errno) };
    return { reason: isPasswordNeeded(error) || (await isLocked(bytes)) ? 'encrypted_pdf' : 'unreadable_pdf' };
  } finally {
    await loading.destroy();
  }
}

/** What viewers show is asked of pdf.js, which the viewer is made of; what the file holds, of its objects. */
async function inspectOpened(pdf: PDFDocumentProxy, bytes: Buffer, task: PdfTask): Promise<PdfFindings> {
  const reason = await reasonToRefuse(pdf, task.maxPages);
  if (reason) return { reason };
  const examined = await examineObjects(await openObjects(bytes));
  if ('reason' in examined) return examined;
  const read = await inspectPages(pdf, task.maxSide);
  if ('reason' in read) return read;
  const hindrance = await reasonNotToComplete(bytes, read.pages);
  if (hindrance) return { reason: hindrance };
  const taken = await inspectFields(pdf, read.pages, task.take);
  if ('problem' in taken) return taken;
  return { ...read, ...examined, ...taken, ...(await copyAsPrepared(bytes, task.outputPath)) };
}

/** Stub, to be replaced in the merge with the preparation itself: a copy with a comment, so that the two files differ. */
async function copyAsPrepared(original: Uint8Array, outputPath: string) {
  const bytes = Buffer.concat([original, Buffer.from('\n% prepared\n')]);
  await writeDurably(outputPath, bytes);
  return { preparation: { removed: [], changed: [] }, prepared: { sha256: hashOf(bytes), bytes: bytes.length } };
}

/** pdf.js tells its errors apart by name (`PasswordException`, `InvalidPDFException` ...). */
function isPasswordNeeded(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException';
}

/** Whether it is locked in a way that pdf.js does not know, such as by somebody's certificate. */
async function isLocked(bytes: Buffer): Promise<boolean> {
  return openObjects(bytes).then(
    ({ locked }) => locked,
    () => false,
  );
}

async function reasonToRefuse(pdf: PDFDocumentProxy, maxPages: number): Promise<Reason | undefined> {
  if (pdf.numPages < 1) return 'no_pages';
  if (pdf.numPages > maxPages) return 'too_many_pages';
  const permissions = await pdf.getPermissions();
  if (permissions && !permissions.has(PermissionFlag.MODIFY_CONTENTS)) return 'encrypted_pdf';
  return (await isDynamicXfa(pdf)) ? 'dynamic_xfa' : undefined;
}

/**
 * A dynamic XFA form has no fields and no pages of its own, only one that asks for a program that knows XFA. It is told
 * by pdf.js's own rule: XFA without AcroForm fields.
 */
async function isDynamicXfa(pdf: PDFDocumentProxy): Promise<boolean> {
  const { info } = await pdf.getMetadata();
  return (
    'IsXFAPresent' in info && info.IsXFAPresent === true && !('IsAcroFormPresent' in info && info.IsAcroFormPresent)
  );
}
