import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, nameField, pdfFolder, test } from './fixtures.ts';
import { signerOn } from './pages/signer.ts';
import { startProduct } from './product/start-product.ts';

test.describe('when the service cannot be reached at submit', () => {
  test.afterEach(({ product }) => product.proxy.restore());

  test('a lost answer is requested again, and the submission is stored once', { tag: '@firefox' }, async ({
    product,
    openContract,
  }) => {
    const { documentId, signer } = await openContract();
    await signer.field('Full name').fill('Jane Roe');
    product.proxy.loseResponsesTo('POST /v1/sdk/documents/submit');
    await signer.finish();
    await expect
      .poll(() => product.stored(documentId), { message: 'the submission reached the service' })
      .toHaveLength(1);

    product.proxy.restore();
    await expect(signer.root.getByRole('heading', { name: 'Submitted' })).toBeVisible();
    expect(await product.stored(documentId)).toHaveLength(1);
  });
});

test('the submission is retried after the answer of a captive portal, and cannot be changed until then', async ({
  page,
  product,
  openContract,
}) => {
  const { documentId, signer } = await openContract();
  await signer.field('Full name').fill('Jane Roe');
  let isUnreadable = true;
  await page.route('**/sdk/documents/submit', async (route) => {
    if (route.request().method() === 'OPTIONS' || !isUnreadable) return await route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, status: 200, body: '<html>Log in</html>' });
  });
  await signer.finish();
  await expect(signer.root.getByText('Not confirmed yet')).toBeVisible();
  await expect(signer.field('Full name')).toHaveJSProperty('readOnly', true);
  expect(await product.stored(documentId)).toHaveLength(1);

  isUnreadable = false;
  await page.reload();
  await expect(signer.root.getByRole('heading', { name: 'Submitted' })).toBeVisible();
  await expect(signer.root.getByText('You haven’t submitted it yet')).toHaveCount(0);
  expect(await product.stored(documentId)).toHaveLength(1);
});

test('a service that is killed before its answer arrives stores the submission once', async ({ page }) => {
  const product = await startProduct();
  try {
    const file = new Uint8Array(await readFile(join(pdfFolder, 'contract.pdf')));
    const { id } = await product.client.createDocument({ file, filename: 'contract.pdf', fields: [nameField] });
    const signer = signerOn(page);
    await page.goto(`${product.url}/sign/${id}`);
    await signer.field('Full name').fill('Jane Roe');
    product.proxy.loseResponsesTo('POST /v1/sdk/documents/submit');
    await signer.finish();
    await expect.poll(() => product.stored(id)).toHaveLength(1);
    await product.crash();
    await expect(signer.root.getByText('Not confirmed yet')).toBeVisible();

    product.proxy.restore();
    await product.startApiAgain();
    const done = signer.root.getByRole('heading', { name: 'Submitted' });
    await signer.root.getByRole('button', { name: 'Try now' }).or(done).click();
    await expect(done).toBeVisible();
    const stored = await product.stored(id);
    expect(stored.map(({ fields }) => fields[0]?.value)).toEqual([{ type: 'text', content: 'Jane Roe' }]);
    await expect(signer.root.getByText(stored[0]?.id ?? 'nothing is stored')).toBeVisible();
  } finally {
    await product.stop();
  }
});
