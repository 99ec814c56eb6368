import { join } from 'node:path';
import { expect, test } from '../fixtures.ts';
import { signerOn } from '../pages/signer.ts';
import { type InstalledApp, installApp } from './install-app.ts';
import { addressOf, fields } from './session.ts';
import { type StrictServer, serveStrictly } from './strict-server.ts';
import { sign } from './vite-app.ts';

let app: InstalledApp | undefined;
let server: StrictServer | undefined;

test.beforeAll(async ({ product }) => {
  app = await installApp('vite');
  server = await serveStrictly(join(app.folder, 'dist'), new URL(product.baseUrl).origin);
});

test.afterAll(async () => {
  await server?.stop();
  await app?.remove();
});

test('a contract is signed in a Vite app under StrictMode and a strict policy, without requests to other hosts', async ({
  page,
  upload,
  product,
}) => {
  const url = server?.url ?? '';
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) asked.add(new URL(request.url()).origin);
  });
  const signer = signerOn(page);
  const documentId = await upload('contract', fields);
  await page.goto(await addressOf(product, documentId, { url }));
  await signer.painted(1);
  await sign(signer);
  await signer.finish();
  await expect(page.locator('output')).toHaveText(/^sub_/);
  expect(await product.stored(documentId)).toHaveLength(1);
  expect(asked).toEqual(new Set([url, new URL(product.baseUrl).origin]));
});
