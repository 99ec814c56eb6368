import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@document-signer/fixtures/free-port';
import { expect, test } from '../fixtures.ts';
import { type Signer, signerOn } from '../pages/signer.ts';
import type { Product } from '../product/start-product.ts';
import { documentedCode } from './documented-code.ts';
import { type AppServer, type InstalledApp, installApp, startApp } from './install-app.ts';
import { fields, keyFor } from './session.ts';
import { type StrictServer, serveStrictly } from './strict-server.ts';
import { sign } from './vite-app.ts';

/** Signs the contract and waits for the sealed PDF. */
async function signToSeal(signer: Signer, { client }: Product, documentId: string): Promise<void> {
  await sign(signer);
  await signer.finish();
  const statuses = async () => (await client.listDocumentSubmissions(documentId)).data.map(({ status }) => status);
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(['completed']);
}

/** Whether the signer is as high as the window. */
function fillsWindow({ root }: Signer): Promise<boolean> {
  return root.evaluate((element) => element.clientHeight === innerHeight);
}

test.describe('the code of the documentation, under a strict policy', () => {
  test('signs a contract in a plain HTML page', async ({ page, product, upload }) => {
    test.setTimeout(900_000);
    const {
      html = '',
      css = '',
      'sign.tsx': module = '',
      'vite.config.js': config = '',
    } = await documentedCode('html.md');
    let app: InstalledApp | undefined;
    let server: StrictServer | undefined;
    try {
      app = await installApp('html', { 'sign.tsx': module, 'vite.config.js': config });
      const folder = join(app.folder, 'public');
      server = await serveStrictly(folder, new URL(product.baseUrl).origin);
      const documentId = await upload('contract', fields);
      const { key } = await keyFor(product, documentId, server.url);
      const part = html
        .replace('https://sign.example/v1', product.baseUrl)
        .replace('pk_…', key)
        .replace('doc_…', documentId);
      await writeFile(join(folder, 'index.html'), `<!doctype html><link rel="stylesheet" href="/host.css">${part}`);
      await writeFile(join(folder, 'host.css'), css);
      await page.route('**/thanks', (route) => route.fulfill({ body: 'Thank you' }));

      await page.goto(server.url);
      const signer = signerOn(page);
      await signer.painted(1);
      expect(await fillsWindow(signer)).toBe(true);
      await signToSeal(signer, product, documentId);
      await expect(page).toHaveURL(`${server.url}/thanks`);
    } finally {
      await server?.stop();
      await app?.remove();
    }
  });

  test('signs a contract in a Remix app, which creates the key in its loader', async ({ page, product, upload }) => {
    test.setTimeout(900_000);
    const { sh: _install, ...files } = await documentedCode('remix.md');
    let app: InstalledApp | undefined;
    let server: AppServer | undefined;
    try {
      app = await installApp('remix', files);
      const { key } = await product.client.createApiKey({
        kind: 'sk',
        name: 'A host',
        scopes: ['api-keys:write', 'documents:read', 'documents:submit'],
      });
      const env = { SIGNER_URL: product.baseUrl, SIGNER_SECRET_KEY: key, PORT: String(await freePort()) };
      const program = 'node_modules/@react-router/serve/bin.cjs';
      server = await startApp(app, program, ['build/server/index.js'], { ...env, HOST: '127.0.0.1' });
      const documentId = await upload('contract', fields);
      await page.goto(`${server.url}/sign/${documentId}`);
      const signer = signerOn(page);
      await signer.painted(1);
      expect(await fillsWindow(signer)).toBe(true);
      await signToSeal(signer, product, documentId);
    } finally {
      await server?.stop();
      await app?.remove();
    }
  });
});
