/**
 * The bare page, `/bare?file=<address of a PDF>&fields=<JSON array, or address of one>&size=<bytes>`: a signer with a
 * PDF of anybody's and no API, for those who measure and try the viewer. Only `file` is needed; a host of another origin
 * has to allow this one (CORS), and range requests if the file is large. Nothing can be submitted.
 *
 * On its window are
 * - `scroller`: the element that scrolls, null until the document is known;
 * - `goToPage(pageNumber)`: shows a page, counted from 1;
 * - `signer`: the whole handle of the viewer, null until it is there.
 *
 * Every page that is mounted is an element with `data-page-number`; a canvas in it that is finished has
 * `data-state="drawn"`; a field is `[data-part="field"]` with `data-field-id`.
 */
import { prefetchDocument } from '@document-signer/viewer/start-early';
import { type Asked, readAsked } from './asked.ts';
import './bare.css';

const documentId = 'doc_00000000000000000000000000';

/** A client that knows nothing but the address: how many pages there are, and how large, the viewer finds out itself. */
function clientOf({ file: documentUrl, fields, fileSize }: Asked) {
  const filename = decodeURIComponent(new URL(documentUrl).pathname.split('/').at(-1) ?? '');
  const time = new Date(0).toISOString();
  const metadata = {
    ...({ id: documentId, filename, mimeType: 'application/pdf', version: 1 } as const),
    ...{ fileSize, pageCount: 0, createdAt: time, updatedAt: time },
  };
  return {
    getDocument: async () => ({ metadata, documentUrl, fields: await fields }),
    submitDocument: () => Promise.reject(new Error('Nothing is submitted from the bare page.')),
  };
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
try {
  const client = clientOf(readAsked(location.search, location.href));
  // The worker, the file's first bytes and the viewer are all on their way at the same time.
  const given = prefetchDocument(client, documentId);
  const { show } = await import('./show.tsx');
  show(root, { client, documentId, document: given });
} catch (error) {
  root.textContent = error instanceof Error ? error.message : String(error);
}
