import { brokenRules } from './accessibility/broken-rules.ts';
import { expect, test } from './fixtures.ts';

test('the API reference shows an operation, sends no requests to other hosts and obeys its policy', async ({
  page,
  product,
}) => {
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith('http')) origins.add(new URL(request.url()).origin);
  });
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await page.goto(`${product.baseUrl}/reference#tag/documents/POST/documents`);
  await expect(page.getByRole('heading', { name: 'Create document', exact: true })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await brokenRules(page, { within: 'html' })).toEqual([]);
  }
  expect([...origins]).toEqual([new URL(product.baseUrl).origin]);
  expect(violations).toEqual([]);
});
