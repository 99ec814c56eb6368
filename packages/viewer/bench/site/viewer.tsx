/** The viewer as a host has it, with a document that the address names and as many fields as it asks for. */
import '../../src/start-early.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DocumentSigner, type DocumentSignerHandle, type SignerClient } from '../../src/index.ts';
import '../../src/signer.css';

const query = new URLSearchParams(location.search);
const file = query.get('file') ?? '';

const client: SignerClient = {
  async getDocument(_, { signal }) {
    const response = await fetch(`/info/${file}?fields=${query.get('fields') ?? 0}`, { signal });
    return response.json();
  },
  async submitDocument() {
    throw new Error('Nothing is submitted here.');
  },
};

let signer: DocumentSignerHandle | null = null;
addEventListener('jump', (event) => signer?.goToPage((event as CustomEvent<number>).detail));
Object.assign(globalThis, { signer: () => signer });

const view = (
  <DocumentSigner
    ref={(handle) => {
      signer = handle;
    }}
    client={client}
    documentId="doc_00000000000000000000000000"
    assetsUrl="/assets-of-pdfjs"
    onError={({ message }) => {
      document.title = message;
    }}
  />
);
const root = document.getElementById('root');
if (root) {
  const mounted = createRoot(root);
  mounted.render(query.has('strict') ? <StrictMode>{view}</StrictMode> : view);
  addEventListener('leave', () => mounted.unmount());
}
