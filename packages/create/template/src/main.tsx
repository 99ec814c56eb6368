import { createClient } from '@document-signer/client';
import { DocumentSigner } from '@document-signer/viewer';
import '@document-signer/viewer/signer.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Session } from '../server.ts';

async function openSession(): Promise<Session> {
  const response = await fetch('/session', { method: 'POST' });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return response.json();
}

const root = document.getElementById('root') as HTMLElement;
const { baseUrl, key, documentId } = await openSession();
const client = createClient({ baseUrl, apiKey: key });

createRoot(root).render(
  <StrictMode>
    <DocumentSigner
      client={client}
      documentId={documentId}
      onSessionExpired={async () => (await openSession()).key}
      onComplete={({ submissionId }) => console.log('submitted', submissionId)}
    />
  </StrictMode>,
);
