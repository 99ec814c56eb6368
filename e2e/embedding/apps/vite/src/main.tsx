import { createClient } from '@document-signer/client';
import '@document-signer/viewer/signer.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './host.css';
import { hosts } from './hosts.tsx';

const query = new URLSearchParams(location.search);
const client = createClient({ baseUrl: query.get('baseUrl') ?? '', apiKey: query.get('apiKey') ?? '' });
const Host = hosts[query.get('host') ?? 'plain'];
const root = document.getElementById('root');
if (!root || !Host) throw new Error('The host is unknown.');

createRoot(root).render(
  <StrictMode>
    <Host client={client} documentId={query.get('documentId') ?? ''} />
  </StrictMode>,
);
