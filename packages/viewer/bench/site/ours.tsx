/** Our viewer as a host has it, with a document that the address names and as many fields as it asks for. */
import '../../src/start-early.ts';
import { createRoot } from 'react-dom/client';
import { DocumentSigner, type DocumentSignerHandle, type SignerClient } from '../../src/index.ts';
import { prefetchDocument } from '../../src/start-early.ts';
import '../../src/signer.css';
import { expose } from './exposed.ts';

const query = new URLSearchParams(location.search);

const client: SignerClient = {
  async getDocument(_, { signal }) {
    const { file, fields } = Object.fromEntries(query);
    const response = await fetch(`/info/${file}?${new URLSearchParams({ fields: fields ?? '0' })}`, { signal });
    return response.json();
  },
  async submitDocument() {
    throw new Error('Nothing is submitted here.');
  },
};

const documentId = 'doc_00000000000000000000000000';
// What the README advises who wants an earlier first page.
const given = prefetchDocument(client, documentId);
let signer: DocumentSignerHandle | null = null;
const view = (
  <DocumentSigner
    ref={(handle) => {
      signer = handle;
    }}
    client={client}
    documentId={documentId}
    document={given}
    assetsUrl="/assets-of-pdfjs"
    onError={({ message }) => console.error(message)}
  />
);
document.body.innerHTML = '<div style="height: 100vh"></div>';
if (document.body.firstElementChild) createRoot(document.body.firstElementChild).render(view);

expose({
  get scroller() {
    return document.querySelector('[data-part="pages"]') ?? document.body;
  },
  goToPage: (pageNumber) => signer?.goToPage(pageNumber),
  isPainted: (pageNumber) =>
    document.querySelector(`[data-part="page"][data-page="${pageNumber}"] canvas[data-state="drawn"]`) !== null,
});
