/**
 * Import this first, before React and everything else, where a signer is sure to be shown: the worker and the code
 * that draws PDFs are then loaded while the page itself is still starting. Does nothing on a server.
 *
 * @example
 * import '@document-signer/viewer/start-early';
 * import { createRoot } from 'react-dom/client';
 */
import { fetchEarly } from './pdf/early-requests.ts';
import { preparePdf } from './pdf/prepare-pdf.ts';
import type { SignerClient, SignerDocument } from './signer-client.ts';

const { signal } = new AbortController();

if (typeof Worker !== 'undefined') preparePdf({ signal });

/**
 * Asks for a document, and as soon as its address is known for the first bytes of its file, while the code that shows it is
 * still on its way. Give the promise to `<DocumentSigner document={…}>`, which says what is wrong if it fails.
 *
 * @example
 * const document = prefetchDocument(client, documentId);
 * const { start } = await import('./sign-page.tsx');
 * start({ client, documentId, document });
 */
export function prefetchDocument(
  client: Pick<SignerClient, 'getDocument'>,
  documentId: string,
): Promise<SignerDocument> {
  // The signer waits for a service that is busy, and says so: here nobody would see it.
  const document = client.getDocument(documentId, { signal, retries: 0 });
  document.then(
    ({ documentUrl, metadata }) => fetchEarly(documentUrl, metadata.fileSize || undefined),
    () => {},
  );
  return document;
}
