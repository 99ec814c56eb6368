/**
 * The bare page, `/bare?file=<address of a PDF>&fields=<JSON array, or address of one>&size=<bytes>`: a signer with a
 * PDF of anybody's and no API, for those who measure and try the viewer. Only `file` is needed; a host of another origin
 * has to allow this one (CORS), and range requests if the file is large. Nothing can be submitted.
 *
 * On its window are, as soon as this script runs,
 * - `scroller`: the element that scrolls, null until the document is known;
 * - `goToPage(pageNumber)`: shows a page, counted from 1, as soon as there is one;
 * - `signer`: the whole handle of the viewer, null until it is there.
 *
 * Every page that is mounted is an element with `data-page-number`; a canvas in it that is finished has
 * `data-state="drawn"`; a field is `[data-part="field"]` with `data-field-id`.
 */
import { prefetchDocument } from '@document-signer/viewer/start-early';
import { type Asked, readAsked } from './asked.ts';
import { putOnWindow } from './on-window.ts';
import './bare.css';

const documentId = 'doc_00000000000000000000000000';

/** A client that knows nothing but the address: how many pages there are, and how large, the viewer finds out itself. */
function clientOf({ file: documentUrl, filename, fields, fileSize }: Asked) {
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
const hold = putOnWindow(window);
try {
  // At whichever of its addresses the page was opened.
  const asked = readAsked(location.search, new URL('/bare', location.href).href);
  const client = clientOf(asked);
  // The worker, the file's first bytes and the viewer are all on their way at the same time.
  const given = prefetchDocument(client, documentId);
  const { show } = await import('./show.tsx');
  const takeAway = show(root, { client, documentId, document: given }, hold);
  // The viewer would say only that something went wrong: who signs a document has not written its fields.
  await asked.fields.catch((error) => {
    takeAway();
    throw error;
  });
} catch (error) {
  root.textContent = error instanceof Error ? error.message : String(error);
}
