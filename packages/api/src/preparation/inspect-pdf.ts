import { readFile } from 'node:fs/promises';
import type {
  ActiveContent,
  Organization,
  PageGeometry,
  PlacedField,
  Preparation,
  Problem,
  Reason,
} from '@document-signer/core';
import * as v from 'valibot';
import { release } from '../concurrency/release.ts';
import { writeDurably } from '../disk-files.ts';
import { sha256 } from '../hashes.ts';
import { NestedTooDeep, openObjects } from '../pdf/objects.ts';
import { type PDFDocumentProxy, PermissionFlag, withReading } from '../pdf/pdf-js.ts';
import { discardPdfium } from '../pdf/pdfium.ts';
import { examineObjects } from './examine-objects.ts';
import { inspectFields, type TakenFields } from './fields/inspect-fields.ts';
import { inspectPages } from './inspect-pages.ts';
import { type Original, preparePdf } from './prepare-pdf.ts';

/** A PDF to read. */
export interface PdfToPrepare {
  readonly path: string;
  /** Where the prepared file is written, on the same disk. The caller removes it, also when the PDF is refused. */
  readonly outputPath: string;
  /** What becomes of attachments that are data only. Default: they are removed. */
  readonly attachments?: Organization['attachments'];
}

/** What a document may have, by the service's settings. */
export interface PdfLimits {
  readonly maxPages: number;
  readonly maxFields: number;
}

interface PdfTask extends PdfToPrepare, PdfLimits {
  readonly take: TakenFields;
}

/** What an acceptable PDF holds. */
export interface InspectedPdf {
  readonly pages: PageGeometry[];
  readonly activeContent: ActiveContent[];
  /** Fields as callers send them, not yet checked against their schema. */
  readonly fields: unknown[];
  readonly preparation: Preparation;
  /** The prepared file at `outputPath`, synced to disk: SHA-256, hex, and size. */
  readonly prepared: { readonly sha256: string; readonly bytes: number };
}

/** What a PDF holds, or why it is refused. */
type PdfFindings =
  | InspectedPdf
  /** The page, from 1, goes with `ambiguous_pdf`. */
  | { readonly reason: Reason; readonly page?: number }
  /** An invalid text tag, or too many fields. */
  | { readonly problem: Problem }
  /** The prepared file could not be written; errno(3), negative. An error that is thrown to another thread loses it. */
  | { readonly errno: number };

/** The body of the worker thread. Nothing of the file runs. All libraries work in this thread. */
export async function inspectPdf(task: PdfTask): Promise<PdfFindings> {
  // Each library gets a copy of its own, read when it is needed, so none stays in memory between the steps.
  const read = () => readFile(task.path);
  const bytes = await read();
  try {
    const inspected = await withReading(bytes, (pdf) => inspectOpened(pdf, read, task));
    return 'original' in inspected ? await prepare(inspected, task) : inspected;
  } catch (error) {
    if (error instanceof NestedTooDeep) return { reason: 'too_complex' };
    if (error instanceof WebAssembly.RuntimeError) {
      discardPdfium();
      return { reason: 'unreadable_pdf' };
    }
    // Errors of zlib have an errno too, but name no system call.
    if (error instanceof Error && 'errno' in error && 'syscall' in error) return { errno: Number(error.errno) };
    return { reason: isPasswordNeeded(error) || isEncrypted(await read()) ? 'encrypted_pdf' : 'unreadable_pdf' };
  }
}

/** An acceptable original, before it is prepared. */
interface Inspected {
  readonly original: Original;
  readonly fields: unknown[];
}

/** Asks pdf.js what viewers show, and the objects what the file holds. */
async function inspectOpened(
  pdf: PDFDocumentProxy,
  read: () => Promise<Buffer>,
  task: PdfTask,
): Promise<Inspected | Extract<PdfFindings, { readonly reason: unknown } | { readonly problem: unknown }>> {
  if (pdf.numPages < 1) return { reason: 'no_pages' };
  if (pdf.numPages > task.maxPages) return { reason: 'too_many_pages' };
  const permissions = await pdf.getPermissions();
  if (permissions && !permissions.has(PermissionFlag.MODIFY_CONTENTS)) return { reason: 'encrypted_pdf' };
  if (await isDynamicXfa(pdf)) return { reason: 'dynamic_xfa' };
  const examined = await examine(await read());
  if ('reason' in examined) return examined;
  const inspected = await inspectPages(pdf);
  if ('reason' in inspected) return inspected;
  const { pages } = inspected;
  const { take, maxFields, attachments = 'remove' } = task;
  const { activeContent, needsAppearances } = examined;
  const taken = await inspectFields(pdf, read, pages, { take, maxFields, needsAppearances });
  if (!('fields' in taken)) return taken;
  const original = {
    read,
    attachments,
    activeContent,
    placed: { pages, fields: placedFields(take.sent ?? taken.fields) },
    isEncrypted: permissions !== null,
    hasTags: take.textTags && !take.sent && taken.fields.length > 0,
  };
  return { original, fields: taken.fields };
}

async function prepare({ original, fields }: Inspected, { outputPath }: PdfTask): Promise<PdfFindings> {
  const made = await preparePdf(original);
  if ('reason' in made) return made;
  const { bytes, activeContent, preparation } = made;
  await writeDurably(outputPath, bytes);
  const prepared = { sha256: sha256(bytes), bytes: bytes.length };
  release(bytes);
  return { pages: [...original.placed.pages], activeContent: [...activeContent], fields, preparation, prepared };
}

const placeSchema = v.looseObject({
  type: v.string(),
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  x: v.number(),
  y: v.number(),
  width: v.number(),
  height: v.number(),
  options: v.optional(v.array(v.looseObject({}))),
});

/** The fields that have a valid place. Others are refused later. */
function placedFields(fields: readonly unknown[]): PlacedField[] {
  return fields.flatMap((field) => {
    const place = v.safeParse(placeSchema, field);
    return place.success ? [place.output] : [];
  });
}

/** If the file is too damaged to list its objects, preparation examines them after rewriting it. */
async function examine(bytes: Buffer) {
  const objects = await openObjects(bytes).catch(() => undefined);
  const examined = objects ? await examineObjects(objects) : { activeContent: undefined, needsAppearances: true };
  release(bytes);
  return examined;
}

/** pdf.js distinguishes its errors by name. */
function isPasswordNeeded(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException';
}

/**
 * Whether a file that pdf.js cannot read is encrypted, such as for a recipient's certificate. A trailer is never compressed
 * (ISO 32000-2, 7.5.5), so its entry can be found without reading the objects.
 */
const isEncrypted = (bytes: Buffer): boolean => bytes.includes('/Encrypt');

/** A dynamic XFA form has no pages but one that asks for a program that knows XFA. By pdf.js's rule, it has no AcroForm fields. */
async function isDynamicXfa(pdf: PDFDocumentProxy): Promise<boolean> {
  const { info } = await pdf.getMetadata();
  const { IsXFAPresent, IsAcroFormPresent } = info as { IsXFAPresent?: boolean; IsAcroFormPresent?: boolean };
  return IsXFAPresent === true && !IsAcroFormPresent;
}
