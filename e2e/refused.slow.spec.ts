import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, pdfFolder, test } from './fixtures.ts';
import { signerOn } from './pages/signer.ts';

const place = { page: 1, x: 0.1, width: 0.35, height: 0.05, required: true, editable: true } as const;
const fields = [
  { id: 'name', type: 'text', ...place, y: 0.1, label: 'Full name' },
  { id: 'town', type: 'text', ...place, y: 0.2, label: 'Town' },
] as const;

test('a document that accepts only one submission tells the second signer', async ({ browser, product }) => {
  const file = new Uint8Array(await readFile(join(pdfFolder, 'contract.pdf')));
  const { id } = await product.client.createDocument({
    file,
    filename: 'contract.pdf',
    fields: [...fields],
    submissionPolicy: 'single',
  });
  for (const [name, outcome] of [
    ['Jane Roe', 'Submitted'],
    ['John Doe', 'Already submitted'],
  ] as const) {
    // Separate devices, because on the same one the second signer would see the first submission.
    const device = await browser.newContext({ baseURL: product.url });
    const signer = signerOn(await device.newPage());
    await signer.open(id);
    await signer.field('Full name').fill(name);
    await signer.field('Town').fill('Utrecht');
    await signer.finish();
    await expect(signer.root.getByRole('heading', { name: outcome, exact: true })).toBeVisible();
    if (name === 'John Doe') await expect(signer.root.getByText('Ask the sender for a copy.')).toBeVisible();
    await device.close();
  }
  expect((await product.stored(id)).map(({ fields }) => fields[0]?.value)).toEqual([
    { type: 'text', content: 'Jane Roe' },
  ]);
});
