/**
 * The bare page, `/bare?file=<URL of a PDF>&fields=<JSON array, or URL of one>&size=<bytes>`: the viewer with any PDF and without
 * the API, to measure and try it. The README describes its parameters and the properties of its window.
 */
import { prefetchDocument } from '@document-signer/viewer/start-early';
import { type Asked, readAsked } from './asked.ts';
import { putOnWindow } from './on-window.ts';
import './bare.css';

const documentId = 'doc_00000000000000000000000000';

/** A client that knows only the URL. The viewer reads the number and sizes of the pages from the file. */
function clientOf({ file: documentUrl, filename, fields, fileSize }: Asked) {
  const time = new Date(0).toISOString();
  const metadata = {
    id: documentId,
    filename,
    mimeType: 'application/pdf' as const,
    version: 1,
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
  // The page is also at /bare/ and /bare.html.
  const asked = readAsked(location.search, new URL('/bare', location.href).href);
  const client = clientOf(asked);
  // Loads the worker, the first bytes of the file and the viewer in parallel.
  const prefetched = prefetchDocument(client, documentId);
  const { show } = await import('./show.tsx');
  const takeAway = show(root, { client, documentId, document: prefetched }, hold);
  // The viewer would show only a general failure, because its message is for signers.
  await asked.fields.catch((error) => {
    takeAway();
    throw error;
  });
} catch (error) {
  root.textContent = error instanceof Error ? error.message : String(error);
}
