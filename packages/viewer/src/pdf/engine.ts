/// <reference path="./pdfjs-min.d.ts" />

import { PdfError } from './pdf-error.ts';
import { isModern } from './start-worker.ts';

/** The part of pdf.js that runs in the page. */
export type Engine = typeof import('pdfjs-dist');

let engine: Promise<Engine> | undefined;

// The minified files: bundlers make 5 KB less of them (brotli, with the worker) than of the readable ones.
const load = (): Promise<Engine> =>
  isModern() ? import('pdfjs-dist/build/pdf.min.mjs') : import('pdfjs-dist/legacy/build/pdf.min.mjs');

/**
 * Loads pdf.js once. After a failure the next call tries again.
 *
 * @throws PdfError `network`
 */
export function loadEngine(): Promise<Engine> {
  engine ??= load().catch((cause: unknown) => {
    engine = undefined;
    throw new PdfError('network', 'The code that draws PDFs could not be loaded. Check the connection.', { cause });
  });
  return engine;
}
