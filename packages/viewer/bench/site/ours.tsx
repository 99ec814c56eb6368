/** Our viewer in a host page. The URL sets the document and the number of fields. */
import '../../src/start-early.ts';
import { createRoot } from 'react-dom/client';
import { DocumentSigner, type DocumentSignerHandle, type SignerClient } from '../../src/index.ts';
import { prefetchDocument } from '../../src/start-early.ts';
import '../../src/signer.css';
import { documentId, exposePages, getDocument, makeRoot } from './document.ts';

const client: SignerClient = {
  getDocument,
  async submitDocument() {
    throw new Error('Nothing is submitted here.');
  },
};

// What the README advises who wants an earlier first page.
const given = prefetchDocument(client, documentId);
let signer: DocumentSignerHandle | null = null;
createRoot(makeRoot()).render(
  <DocumentSigner
    ref={(handle) => {
      signer = handle;
    }}
    client={client}
    documentId={documentId}
    document={given}
    assetsUrl="/assets-of-pdfjs"
    onError={({ message }) => console.error(message)}
  />,
);
exposePages((pageNumber) => signer?.goToPage(pageNumber));
