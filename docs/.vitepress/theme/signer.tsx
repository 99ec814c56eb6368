import type { NewField } from '@document-signer/client';
import { createMemoryClient, type MemoryClient } from '@document-signer/client/memory';
import fields from '@document-signer/fixtures/pdf/contract.fields.json';
import file from '@document-signer/fixtures/pdf/contract.pdf?url';
import { DocumentSigner } from '@document-signer/viewer';
import '@document-signer/viewer/signer.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function clientOfContract(): MemoryClient {
  return createMemoryClient({
    documents: [
      {
        file: new URL(file, location.href).href,
        filename: 'Service agreement.pdf',
        fields: fields as NewField[],
        signer: { name: 'Ada Lovelace', email: 'ada@example.com' },
      },
    ],
  });
}

/** Images are long: the beginning says what they are. */
const shorten = (_name: string, value: unknown) =>
  typeof value === 'string' && value.length > 80 ? `${value.slice(0, 80)}…` : value;

function TrySigning() {
  const [client] = useState(clientOfContract);
  const [documentId = ''] = client.documentIds;
  const [submitted, setSubmitted] = useState<string>();
  const show = () => setSubmitted(JSON.stringify(client.submissions.at(-1)?.payload, shorten, 2));
  return (
    <>
      <div className="try-signing-viewer">
        <DocumentSigner client={client} documentId={documentId} drafts="none" onComplete={show} />
      </div>
      {submitted !== undefined && (
        <details open>
          <summary>What your server receives</summary>
          <pre>{submitted}</pre>
        </details>
      )}
    </>
  );
}

/** Shows a contract to sign in an element. Returns a function that removes it. */
export function mountSigner(element: HTMLElement): () => void {
  const root = createRoot(element);
  root.render(<TrySigning />);
  return () => root.unmount();
}
