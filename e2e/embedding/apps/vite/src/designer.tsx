import type { DocumentSignerProps } from '@document-signer/viewer';
import { type DesignerClient, FieldDesigner } from '@document-signer/viewer/designer';
import '@document-signer/viewer/designer.css';

/** Saves with a route of its own server, which has the secret key. */
const replaceFields: DesignerClient['replaceFields'] = async (_, fields, { version, signal }) => {
  const response = await fetch('/fields', { method: 'PUT', body: JSON.stringify({ fields, version }), signal });
  return response.json();
};

/** Prepares the document. */
export function Designer({ client, documentId }: Pick<DocumentSignerProps, 'client' | 'documentId'>) {
  return (
    <div className="whole">
      <FieldDesigner client={{ getDocument: client.getDocument, replaceFields }} documentId={documentId} />
    </div>
  );
}
