import type { NewField } from '@document-signer/client';
import type { Product } from '../product/start-product.ts';

/** Makes a key with which a host's page can read and submit one document. */
export async function keyFor(
  product: Product,
  documentId: string,
  url: string,
): Promise<{ readonly id: string; readonly key: string }> {
  return await product.client.createApiKey({
    kind: 'pk',
    name: 'A host',
    scopes: ['documents:read', 'documents:submit'],
    documentIds: [documentId],
    allowedOrigins: [new URL(url).origin],
  });
}

/** The address of a host's page, which opens a document with a key for it alone. */
export async function addressOf(
  product: Product,
  documentId: string,
  { url, host = 'plain' }: { readonly url: string; readonly host?: string },
): Promise<string> {
  const { key } = await keyFor(product, documentId, url);
  const query = new URLSearchParams({ host, baseUrl: product.baseUrl, apiKey: key, documentId });
  return `${url}/?${query}`;
}

const place = { page: 1, x: 0.1, width: 0.35, required: true, editable: true } as const;

/** A short document: what is embedded matters here, not what is signed. */
export const fields = [
  { id: 'name', type: 'text', ...place, y: 0.1, height: 0.05, label: 'Full name' },
  { id: 'mark', type: 'signature', ...place, y: 0.3, height: 0.1, label: 'Mark' },
] as const satisfies readonly NewField[];
