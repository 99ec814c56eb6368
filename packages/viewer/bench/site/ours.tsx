/** Our viewer as in a host, with the document and the number of fields in the query. */
import '../../src/start-early.ts';
import { createRoot } from 'react-dom/client';
import { DocumentSigner, type DocumentSignerHandle, type SignerClient } from '../../src/index.ts';
import { prefetchDocument } from '../../src/start-early.ts';
import '../../src/signer.css';
import { documentId, exposePages, getDocument, makeRoot } from './document.ts';

const client: SignerClient = {
  getDocument,
  async submitDocument() {
    throw new Error('The bench submits no documents.');
  },
};

// As the README recommends for an earlier first page.
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
