import type { PdfDocument } from './pdf-document.ts';
import { PdfError } from './pdf-error.ts';

export type { PdfDocument } from './pdf-document.ts';
export { PdfError, type PdfErrorCode } from './pdf-error.ts';

/** What is needed to open a PDF. */
export interface OpenPdfOptions {
  readonly url: string;
  /** Called when the file host answers 401 or 403: the token has expired. */
  renewUrl(): Promise<string>;
  /** Address of pdf.js's worker script. Default: the one of the installed `pdfjs-dist`, found by the bundler. */
  readonly workerSrc?: string | undefined;
  /** Folder that holds `cmaps/`, `standard_fonts/`, `wasm/` and `iccs/` of `pdfjs-dist`. */
  readonly assetsUrl?: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * Starts the worker and loads pdf.js before the address of the document is known, so that both are there when it is.
 * Call it as early as you like and as often as you like; it never rejects.
 */
export function preparePdf(_options: { workerSrc?: string | undefined } = {}): void {}

/** Opens a PDF. @throws PdfError, or the signal's reason when aborted */
export function openPdf(_options: OpenPdfOptions): Promise<PdfDocument> {
  return Promise.reject(new PdfError('no_worker', 'Not built yet.'));
}
