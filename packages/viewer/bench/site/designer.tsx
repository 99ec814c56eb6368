/** Our designer in a host page. The URL sets the document and the number of fields. */
import '../../src/start-early.ts';
import { createRoot } from 'react-dom/client';
import { FieldDesigner } from '../../src/designer/index.ts';
import '../../src/designer/designer.css';
import { documentId, exposePages, getDocument, makeRoot } from './document.ts';

createRoot(makeRoot()).render(
  <FieldDesigner
    client={{ getDocument, replaceFields: () => Promise.reject(new Error('Nothing is saved here.')) }}
    documentId={documentId}
    drafts="none"
    assetsUrl="/assets-of-pdfjs"
    onError={({ message }) => console.error(message)}
  />,
);
exposePages(() => {
  throw new Error('A designer is not told to go to a page.');
});
