/** Our designer as in a host, with the document and the number of fields in the query. */
import '../../src/start-early.ts';
import { createRoot } from 'react-dom/client';
import { FieldDesigner } from '../../src/designer/index.ts';
import '../../src/designer/designer.css';
import { documentId, exposePages, getDocument, makeRoot } from './document.ts';

createRoot(makeRoot()).render(
  <FieldDesigner
    client={{ getDocument, replaceFields: () => Promise.reject(new Error('The bench saves no fields.')) }}
    documentId={documentId}
    drafts="none"
    assetsUrl="/assets-of-pdfjs"
    onError={({ message }) => console.error(message)}
  />,
);
exposePages(() => {
  throw new Error('The designer has no goToPage.');
});
