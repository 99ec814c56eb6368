// @vitest-environment node

import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleClient, sampleDocument } from '../test/sample.ts';
import { DocumentSigner } from './index.ts';

function onServer(language?: string): string {
  const { client } = sampleClient();
  expect('document' in globalThis).toBe(false);
  return renderToString(
    <DocumentSigner client={client} documentId={sampleDocument().metadata.id} language={language} />,
  );
}

it('renders the loading state on a server, which has no DOM', () => {
  const html = onServer('en');
  expect(html).toContain('data-part="signer"');
  expect(html).toContain('Opening your document');
});

it('renders no texts on a server while the language of the reader is unknown, to avoid a flash of English', () => {
  for (const html of [onServer(), onServer('de')]) {
    expect(html).toContain('data-status="loading"');
    expect(html.replace(/<[^>]*>/g, '')).toBe('');
  }
});
