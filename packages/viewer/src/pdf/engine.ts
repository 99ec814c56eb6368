import { PdfError } from './pdf-error.ts';
import { isModern } from './start-worker.ts';

/** What we use of the part of pdf.js that runs in the page. */
export type Engine = typeof import('../../pdfjs/pdf.js');

let engine: Promise<Engine> | undefined;

// Browsers that are a little older get all of it.
const load = (): Promise<Engine> =>
  isModern() ? import('../../pdfjs/pdf.js') : import('pdfjs-dist/legacy/build/pdf.mjs');

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
