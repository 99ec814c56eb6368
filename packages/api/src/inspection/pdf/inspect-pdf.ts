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
import { type PDFDocumentProxy, PermissionFlag } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as v from 'valibot';
import { hashOf, writeDurably } from '../../completion/files.ts';
import { type Original, preparePdf } from '../../preparation/prepare-pdf.ts';
import { release } from '../../preparation/release.ts';
import { examineObjects } from './examine-objects.ts';
import { inspectFields, type TakenFields } from './inspect-fields.ts';
import { withReading } from './inspect-open.ts';
import { inspectPages } from './inspect-pages.ts';
import { NestedTooDeep, openObjects } from './objects.ts';

/** What to read, and the limits that it is held to. */
export interface PdfTask {
  readonly path: string;
  /** Where the prepared file is written, on the same disk. */
  readonly outputPath: string;
  readonly maxPages: number;
  readonly maxFields: number;
  /** Longest side of a page as displayed, in points. */
  readonly maxSide: number;
  readonly take: TakenFields;
  /** What becomes of attachments that are data only; absent: they are removed. */
  readonly attachments?: Organization['attachments'];
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

/** How far into a file its header may begin. Readers accept as much. */
const maxJunkBytes = 1024;

/** The body of the worker thread. Nothing of the file is run. All libraries do their work in this very thread. */
export async function inspectPdf(task: PdfTask): Promise<PdfFindings> {
  // Each library gets a copy of its own, read when it is needed: between the steps, memory holds none.
  const read = () => readFile(task.path);
  const bytes = await read();
  if (!bytes.subarray(0, maxJunkBytes + 5).includes('%PDF-')) return { reason: 'not_a_pdf' };
  try {
    const inspected = await withReading(bytes, (pdf) => inspectOpened(pdf, read, task));
    return 'original' in inspected ? await prepare(inspected, task) : inspected;
  } catch (error) {
    if (error instanceof NestedTooDeep) return { reason: 'too_complex' };
    // Errors of zlib have an errno as well, and name no system call.
    if (error instanceof Error && 'errno' in error && 'syscall' in error) return { errno: Number(error.errno) };
    return { reason: isPasswordNeeded(error) || (await isLocked(await read())) ? 'encrypted_pdf' : 'unreadable_pdf' };
  }
}

/** What an original was found to hold, before it is prepared. */
interface Inspected {
  readonly original: Original;
  readonly fields: unknown[];
}

/** What viewers show is asked of pdf.js, which the viewer is made of; what the file holds, of its objects. */
async function inspectOpened(
  pdf: PDFDocumentProxy,
  read: () => Promise<Buffer>,
  task: PdfTask,
): Promise<Inspected | Extract<PdfFindings, { readonly reason: unknown } | { readonly problem: unknown }>> {
  const reason = await reasonToRefuse(pdf, task.maxPages);
  if (reason) return { reason };
  const examined = await examine(await read());
  if ('reason' in examined) return examined;
  const inspected = await inspectPages(pdf, task.maxSide);
  if ('reason' in inspected) return inspected;
  const { pages } = inspected;
  const taken = await takeFields(pdf, read, pages, task);
  if ('problem' in taken) return taken;
  const { take, maxSide, attachments = 'remove' } = task;
  const original = {
    ...{ read, maxSide, attachments, activeContent: examined.activeContent },
    placed: { pages, fields: placedFields(take.sent ?? taken.fields) },
    isEncrypted: (await pdf.getPermissions()) !== null,
    hasTags: take.textTags && !take.sent && taken.fields.length > 0,
  };
  return { original, fields: taken.fields };
}

async function prepare({ original, fields }: Inspected, { outputPath }: PdfTask): Promise<PdfFindings> {
  const made = await preparePdf(original);
  if ('reason' in made) return made;
  const { bytes, pages, activeContent, preparation } = made;
  await writeDurably(outputPath, bytes);
  const prepared = { sha256: hashOf(bytes), bytes: bytes.length };
  release(bytes);
  return { pages, activeContent: [...activeContent], fields, preparation, prepared };
}

/** Tags are placed by the metrics that the file states for its fonts, which takes a reading of its own. */
async function takeFields(
  pdf: PDFDocumentProxy,
  read: () => Promise<Buffer>,
  pages: readonly PageGeometry[],
  task: PdfTask,
) {
  if (!task.take.textTags) return inspectFields(pdf, pages, task);
  return withReading(await read(), (reading) => inspectFields(reading, pages, task), { ownFontsOnly: true });
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

/** Fields as far as their places can be told. Others are refused later. */
function placedFields(fields: readonly unknown[]): PlacedField[] {
  return fields.flatMap((field) => {
    const place = v.safeParse(placeSchema, field);
    return place.success ? [place.output] : [];
  });
}

/** A file that is too damaged for its objects to be listed is examined once it is rewritten. */
async function examine(bytes: Buffer) {
  const objects = await openObjects(bytes).catch(() => undefined);
  const examined = objects ? await examineObjects(objects) : { activeContent: undefined };
  release(bytes);
  return examined;
}

/** pdf.js tells its errors apart by name (`PasswordException`, `InvalidPDFException` ...). */
function isPasswordNeeded(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException';
}

/** Whether it is encrypted in a way that pdf.js does not know, such as for a recipient's certificate. */
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
