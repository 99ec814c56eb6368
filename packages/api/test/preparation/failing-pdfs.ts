import { readFileSync } from 'node:fs';

/** The expected outcome of a file: the words that every reader finds on its first page, or why it is refused. */
type Expected =
  /** `hides`: words on a layer that is off. pdf.js and PDFium extract them, too. */
  { readonly shows: string; readonly hides?: string } | { readonly refused: string; readonly page?: number };

/** Files that readers showed differently, or that lost content on completion. */
const failing: Readonly<Record<string, Expected>> = {
  'appearance-with-oc': { shows: 'ANNOT AP PAGE TEXT' },
  'brotli-content-lost': { refused: 'unreadable_pdf' },
  'checkbox-without-as': { shows: 'FORM PAGE' },
  'completion-fails-after-submit': { refused: 'unreadable_pdf' },
  'content-ends-in-array': { shows: 'BEFORE PRICE 999' },
  'contents-nested-array': { shows: 'SIX' },
  'hybrid-conflict-rewritten': { shows: 'TABLE SAYS' },
  'object-in-comment-broken': { shows: 'OLD PRICE 100' },
  'objstm-update-startxref-broken': { shows: 'NEW CONTENT' },
  'page-that-cannot-be-shown': { refused: 'ambiguous_pdf', page: 1 },
  'pieces-without-space-extra-Q': { shows: 'WHOLE HALF' },
  'pieces-without-space-lost': { shows: 'CONTRACT TEXT STAMP' },
  'print-only-layer': { shows: 'ALWAYS LAYER VIEW ONLY', hides: 'LAYER PRINT ONLY' },
  'resources-of-page-and-tree': { shows: 'PRICE 100' },
  'stray-token-in-page': { shows: 'SIX' },
  // pdf.js reads no data of a stream that starts on the line of its keyword.
  'stream-without-line-end': { shows: 'CONTRACT' },
};

export const failingPdfs = Object.entries(failing).map(([name, expected]) => ({ name, ...expected }));

export const readFailing = (name: string): Uint8Array =>
  readFileSync(new URL(`../failing-pdfs/${name}.pdf`, import.meta.url));
