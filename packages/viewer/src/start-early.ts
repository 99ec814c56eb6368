/**
 * Import this first, before React and everything else, on pages that always show a signer: it loads the worker and the code
 * that draws PDFs while the page itself is still starting. Does nothing on a server.
 *
 * @example
 * import '@document-signer/viewer/start-early';
 * import { createRoot } from 'react-dom/client';
 */
import { preparePdf } from './pdf/engine.ts';
import type { SignerClient, SignerDocument } from './signer-client.ts';

const { signal } = new AbortController();

if (typeof Worker !== 'undefined') preparePdf({ signal });

/**
 * Requests a document while the code that shows it is still loading. Pass the promise to
 * `<DocumentSigner document={…}>`, which reports a failure.
 *
 * @example
 * const document = prefetchDocument(client, documentId);
 * const { start } = await import('../../demo/src/app/sign/sign-page.tsx');
 * start({ client, documentId, document });
 */
export function prefetchDocument(
  client: Pick<SignerClient, 'getDocument'>,
  documentId: string,
): Promise<SignerDocument> {
  // The signer retries while the service is busy, and shows it, which is not possible here.
  const document = client.getDocument(documentId, { signal, retries: 0 });
  document.catch(() => {});
  return document;
}
