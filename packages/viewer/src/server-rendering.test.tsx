import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleClient, sampleDocument } from '../test/sample.ts';
import { DocumentSigner } from './index.ts';

it('renders on a server, where there is no document, as what is shown while loading', () => {
  const { client } = sampleClient();
  expect('document' in globalThis).toBe(false);
  const html = renderToString(<DocumentSigner client={client} documentId={sampleDocument().metadata.id} />);
  expect(html).toContain('data-part="signer"');
  expect(html).toContain('Opening your document');
});
