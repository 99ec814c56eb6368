import type { NewField } from '@document-signer/client';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { designerOn } from '../pages/designer.ts';
import type { Product } from '../product/start-product.ts';

/** Creates a key with which a host's page can read and submit one document. */
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

/** The URL of a host's page that opens a document, with a key for only this document. */
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

/** The fields of a short document, because these tests are about embedding. */
export const fields = [
  { id: 'name', type: 'text', ...place, y: 0.1, height: 0.05, label: 'Full name' },
  { id: 'mark', type: 'signature', ...place, y: 0.3, height: 0.1, label: 'Mark' },
] as const satisfies readonly NewField[];

/** The request of a host's page to its server to save fields. */
interface Saving {
  readonly fields: readonly NewField[];
  readonly version: number;
}

/** Places a field in the designer of a host's page, and saves it with a route of the host that has the secret key. */
export async function prepare(page: Page, address: string, product: Product, documentId: string): Promise<void> {
  await page.route('**/fields', async (route) => {
    const { fields: given, version }: Saving = route.request().postDataJSON();
    const saved = await product.client.replaceFields(documentId, given, { version });
    await route.fulfill({ json: { version: saved.version } });
  });
  const designer = designerOn(page);
  await page.goto(address);
  await designer.shown();
  await designer.draw('Date', 1, { x: 0.1, y: 0.2, width: 0.3, height: 0.04 });
  await expect(designer.boxes).toHaveCount(fields.length + 1);
  await designer.save.click();
  await designer.saved();
  const { fields: stored } = await product.client.getDocumentRecord(documentId);
  expect(stored.map(({ type }) => type)).toEqual(['text', 'signature', 'date']);
}
