import { readFile } from 'node:fs/promises';
import type { PageGeometry, Reason } from '@document-signer/core';
import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PermissionFlag,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What to read, and the limits that it is held to. */
export interface PdfTask {
  readonly path: string;
  readonly maxPages: number;
  /** Longest side of a page as displayed, in points. */
  readonly maxSide: number;
}

/** The pages of an acceptable PDF, or why it is none. */
export type PdfFindings = { readonly pages: PageGeometry[] } | { readonly reason: Reason };

/**
 * The body of the worker thread. Nothing is drawn or run: no fonts, no XFA and no scripts. pdf.js does its work in this
 * very thread, as it always does in Node, so ending the thread ends it all.
 */
export async function inspectPdf(task: PdfTask): Promise<PdfFindings> {
  const bytes = await readFile(task.path);
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return { reason: 'not_a_pdf' };
  const loading = getDocument({
    data: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length),
    verbosity: VerbosityLevel.ERRORS,
    stopAtErrors: false,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
  });
  try {
    const pdf = await loading.promise;
    const reason = await reasonToRefuse(pdf, task.maxPages);
    return reason ? { reason } : await readPages(pdf, task.maxSide);
  } catch (error) {
    return { reason: reasonOf(error) };
  } finally {
    await loading.destroy();
  }
}

/** pdf.js tells its errors apart by name (`PasswordException`, `InvalidPDFException` ...). */
function reasonOf(error: unknown): Reason {
  return error instanceof Error && error.name === 'PasswordException' ? 'encrypted_pdf' : 'unreadable_pdf';
}

async function reasonToRefuse(pdf: PDFDocumentProxy, maxPages: number): Promise<Reason | undefined> {
  if (pdf.numPages === 0) return 'no_pages';
  if (pdf.numPages > maxPages) return 'too_many_pages';
  const permissions = await pdf.getPermissions();
  if (permissions && !permissions.has(PermissionFlag.MODIFY_CONTENTS)) return 'encrypted_pdf';
  if (await pdf.getSignatures()) return 'already_signed';
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

async function readPages(pdf: PDFDocumentProxy, maxSide: number): Promise<PdfFindings> {
  const pages: PageGeometry[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const geometry = geometryOf(page);
    if (!geometry) return { reason: 'unreadable_pdf' };
    const { width, height } = page.getViewport({ scale: 1 });
    if (!(Math.max(width, height) <= maxSide)) return { reason: 'page_too_large' };
    pages.push(geometry);
  }
  return { pages };
}

/** The geometry as pdf.js draws by it, in the shape that is stored. */
function geometryOf({ view, rotate, userUnit }: PDFPageProxy): PageGeometry | undefined {
  const [left, bottom, right, top] = view;
  if (left === undefined || bottom === undefined || right === undefined || top === undefined) return undefined;
  if (rotate !== 0 && rotate !== 90 && rotate !== 180 && rotate !== 270) return undefined;
  return { view: [left, bottom, right, top], rotation: rotate, userUnit };
}
