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
// First, so that the PDF worker starts while the rest is still being read.
import '@document-signer/viewer/start-early';

import { DocumentSigner, type DocumentSignerHandle, type SignerClient } from '@document-signer/viewer';
import '@document-signer/viewer/signer.css';
import { createRoot } from 'react-dom/client';
import { type Asked, readAsked } from './asked.ts';
import './bare.css';

const documentId = 'doc_00000000000000000000000000';

/** A client that knows nothing but the address: how many pages there are, and how large, the viewer finds out itself. */
function clientOf({ file: documentUrl, fields, fileSize }: Asked): SignerClient {
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

function show(root: HTMLElement, client: SignerClient): void {
  let signer: DocumentSignerHandle | null = null;
  Object.defineProperties(window, {
    signer: { get: () => signer },
    scroller: { get: () => document.querySelector('[data-part="pages"]') },
    goToPage: { value: (pageNumber: number) => signer?.goToPage(pageNumber) },
  });
  createRoot(root).render(
    <DocumentSigner
      ref={(handle) => {
        signer = handle;
      }}
      client={client}
      documentId={documentId}
      assetsUrl="/pdfjs/"
      drafts="memory"
    />,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
try {
  show(root, clientOf(readAsked(location.search, location.href)));
} catch (error) {
  root.textContent = error instanceof Error ? error.message : String(error);
}
