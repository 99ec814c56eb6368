import { expect, test } from './fixtures.ts';
import { boxOf, placeOn, signerOn } from './pages/signer.ts';

test('fields stay in their place at every zoom', async ({ page, product, upload }) => {
  const documentId = await upload('contract');
  const { fields } = await product.client.getDocumentRecord(documentId);
  const [field] = fields;
  if (!field) throw new Error('The contract has no fields.');
  const signer = signerOn(page);
  await signer.open(documentId);
  await signer.next.click();
  const box = page.locator(`[data-field-id="${field.id}"]`);
  const sheet = page.locator('[data-part="page"]').filter({ has: box });
  let before = 0;
  for (let step = 0; step < 3; step++) {
    // Each zoom step enlarges the page.
    await expect.poll(async () => (await boxOf(sheet)).width).toBeGreaterThan(before);
    before = (await boxOf(sheet)).width;
    const place = await placeOn(sheet, box);
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(place[side]).toBeCloseTo(field[side], 2);
    await signer.root.getByRole('button', { name: 'Zoom in' }).click();
    await box.scrollIntoViewIfNeeded();
  }
});
