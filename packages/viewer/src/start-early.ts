/**
 * Import this first, before React and everything else, where a signer is sure to be shown: the worker and the code
 * that draws PDFs are then loaded while the page itself is still starting. Does nothing on a server.
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
 * Requests a document while the code that shows it is still loading. Give the promise to
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
  // The signer retries when the service is busy, and says so; nothing could say so here.
  const document = client.getDocument(documentId, { signal, retries: 0 });
  document.catch(() => {});
  return document;
}
