/**
 * The bare page, `/bare?file=<URL of a PDF>&fields=<JSON array, or URL of one>&size=<bytes>`: a signer for any PDF without the API,
 * to measure and try the viewer. Only `file` is required. A host of another origin must allow this origin (CORS) and, for large
 * files, range requests. The page cannot submit.
 *
 * This script defines on `window`:
 * - `scroller`: the scrolling element, null until the document is known;
 * - `goToPage(pageNumber)`: shows a page, counted from 1, once the pages are known;
 * - `signer`: the handle of the viewer, null until it exists.
 *
 * A mounted page is an element with `data-page-number`; a finished canvas in it has `data-state="drawn"`; a field is
 * `[data-part="field"]` with `data-field-id`.
 */
import { prefetchDocument } from '@document-signer/viewer/start-early';
import { type BareParameters, readParameters } from './bare-parameters.ts';
import { putOnWindow } from './on-window.ts';
import './bare.css';

const documentId = 'doc_00000000000000000000000000';

/** Creates a client that knows only the URL of the file. The viewer reads the number and sizes of the pages from the file. */
function clientOf({ file: documentUrl, filename, fields, fileSize }: BareParameters) {
  const time = new Date(0).toISOString();
  const metadata = {
    ...({ id: documentId, filename, mimeType: 'application/pdf', version: 1 } as const),
    fileSize,
    pageCount: 0,
    createdAt: time,
    updatedAt: time,
  };
  return {
    getDocument: async () => ({ metadata, documentUrl, fields: await fields }),
    submitDocument: () => Promise.reject(new Error('This page can’t submit.')),
  };
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const control = putOnWindow(window);
try {
  // Resolves relative URLs against `/bare`, whichever path the page was opened at.
  const parameters = readParameters(location.search, new URL('/bare', location.href).href);
  const client = clientOf(parameters);
  // Loads the worker, the first bytes of the file, and the viewer in parallel.
  const given = prefetchDocument(client, documentId);
  const { show } = await import('./show.tsx');
  const unmount = show(root, { client, documentId, document: given }, control);
  // Shows the reason for invalid fields, since the viewer has only a general error for signers.
  await parameters.fields.catch((error) => {
    unmount();
    throw error;
  });
} catch (error) {
  root.textContent = error instanceof Error ? error.message : String(error);
}
