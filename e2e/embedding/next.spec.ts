import { createServer } from 'node:net';
import { expect, test } from '../fixtures.ts';
import { signerOn } from '../pages/signer.ts';
import { installApp, startApp } from './install-app.ts';
import { addressOf, fields } from './session.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

test('a contract is signed in a Next.js app, which renders the signer on the server first', async ({
  page,
  product,
  upload,
  request,
}) => {
  test.setTimeout(900_000);
  const app = await installApp('next');
  const server = await startApp(app, 'next/dist/bin/next', ['start', '-p', String(await freePort())]);
  try {
    const documentId = await upload('contract', fields);
    const address = await addressOf(product, documentId, server);
    expect(await (await request.get(address)).text()).toContain('data-part="signer"');

    const signer = signerOn(page);
    await page.goto(address);
    await signer.painted(1);
    await signer.field('Full name').fill('Jane Doe');
    await signer.typeSignature('Mark', 'Jane Doe');
    await signer.finish();
    await expect(page.locator('output')).toHaveText(/^sub_/);
    expect(await product.stored(documentId)).toHaveLength(1);
  } finally {
    await server.stop();
    await app.remove();
  }
});
