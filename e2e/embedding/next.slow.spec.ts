import { freePort } from '@document-signer/fixtures/free-port';
import { expect, test } from '../fixtures.ts';
import { signerOn } from '../pages/signer.ts';
import { type AppServer, installApp, startApp } from './install-app.ts';
import { addressOf, fields, prepare } from './session.ts';

test('a contract is prepared and signed in a Next.js app with server rendering and a strict policy', async ({
  page,
  product,
  upload,
  request,
}) => {
  test.setTimeout(900_000);
  const app = await installApp('next');
  let server: AppServer | undefined;
  try {
    server = await startApp(app, 'node_modules/next/dist/bin/next', ['start', '-p', String(await freePort())]);
    const documentId = await upload('contract', fields);
    const address = await addressOf(product, documentId, server);
    const preparedId = await upload('contract', fields);
    const preparing = (await addressOf(product, preparedId, server)).replace('/?', '/prepare?');
    for (const path of [address, preparing]) {
      const rendered = await request.get(path);
      expect(await rendered.text()).toContain('data-part="signer"');
      expect(rendered.headers()['content-security-policy']).toContain("script-src 'self' 'nonce-");
    }
    await prepare(page, preparing, product, preparedId);

    const signer = signerOn(page);
    await page.goto(address);
    await signer.painted(1);
    await signer.field('Full name').fill('Jane Doe');
    await signer.typeSignature('Mark', 'Jane Doe');
    await signer.finish();
    await expect(page.locator('output')).toHaveText(/^sub_/);
    expect(await product.stored(documentId)).toHaveLength(1);
  } finally {
    await server?.stop();
    await app.remove();
  }
});
