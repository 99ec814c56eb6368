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

it('renders on a server, where there is no document, as what is shown while loading', () => {
  const html = onServer('en');
  expect(html).toContain('data-part="signer"');
  expect(html).toContain('Opening your document');
});

it('says nothing on a server that does not know the language of the reader yet: English would flash up', () => {
  for (const html of [onServer(), onServer('de')]) {
    expect(html).toContain('data-status="loading"');
    expect(html.replace(/<[^>]*>/g, '')).toBe('');
  }
});
