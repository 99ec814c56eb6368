import { expect, type Page } from '@playwright/test';
import { signerOn } from '../pages/signer.ts';
import { sign, test } from './vite-app.ts';

/** The hosts that a page asks for anything. */
function hostsAsked(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) hosts.add(new URL(request.url()).origin);
  });
  return hosts;
}

test('a contract is signed, under StrictMode and a strict policy, with no request to anybody else', async ({
  page,
  visit,
  server,
  product,
}) => {
  const asked = hostsAsked(page);
  const signer = signerOn(page);
  const documentId = await visit('plain');
  await signer.painted(1);
  await sign(signer);
  await signer.finish();
  await expect(page.locator('output')).toHaveText(/^sub_/);
  expect(await product.stored(documentId)).toHaveLength(1);
  expect(asked).toEqual(new Set([server.url, new URL(product.baseUrl).origin]));
});
