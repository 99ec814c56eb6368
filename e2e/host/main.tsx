/**
 * A host's page for tests. Its query has `props` as JSON, `own` with a set of `own-parts.tsx`, `handlers` with the names of the
 * events that the test handles, and `tree`, which is `shadow` for a viewer in a shadow tree.
 */
import { createClient } from '@document-signer/client';
import { DocumentSigner, type DocumentSignerHandle, type DocumentSignerProps } from '@document-signer/viewer';
import './host.css';
import '@document-signer/viewer/signer.css';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { HostWindow } from './host-window.ts';
import { ownParts } from './own-parts.tsx';

const host = window as unknown as HostWindow;
const query = new URLSearchParams(location.search);
const said = (name: string) => query.get(name) ?? '';

const client = createClient({ baseUrl: said('baseUrl'), apiKey: said('apiKey') });
const handlers = Object.fromEntries(
  said('handlers')
    .split(',')
    .filter(Boolean)
    .map((name) => [name, (argument: unknown) => host.callTest(name, argument)]),
);
const firstProps: Partial<DocumentSignerProps> = {
  ...handlers,
  ...ownParts[said('own')],
  ...(JSON.parse(said('props')) as Partial<DocumentSignerProps>),
};

function Host() {
  const [props, setProps] = useState(firstProps);
  const [isMounted, setIsMounted] = useState(true);
  Object.assign(host, {
    setProps: (more: Partial<DocumentSignerProps>) => setProps((before) => ({ ...before, ...more })),
    setMounted: setIsMounted,
  });
  const keepHandle = (signer: DocumentSignerHandle | null) => {
    host.signer = signer;
  };
  return isMounted && <DocumentSigner ref={keepHandle} client={client} documentId={said('documentId')} {...props} />;
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
/** Creates a shadow tree with the style sheets of the page. */
function shadowRootOf(host: HTMLElement): HTMLElement {
  const tree = host.attachShadow({ mode: 'open' });
  const sheets = document.querySelectorAll('link[rel="stylesheet"]');
  const inside = document.createElement('div');
  inside.style.blockSize = '100%';
  tree.append(...[...sheets].map((sheet) => sheet.cloneNode()), inside);
  return inside;
}

createRoot(said('tree') === 'shadow' ? shadowRootOf(root) : root).render(
  <StrictMode>
    <Host />
  </StrictMode>,
);
