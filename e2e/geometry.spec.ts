import { expect, test } from './fixtures.ts';
import { expectFieldsOverBoxes } from './pages/drawn-place.ts';
import { placeOn, signerOn } from './pages/signer.ts';

test('fields are over the boxes drawn in the file, on rotated pages', async ({ page, product, upload }) => {
  await expectFieldsOverBoxes(page, product, await upload('geometry-rotate'));
});

test('VIEW-19: submissions on rotated pages contain the places of the document, and the marks appear there', async ({
  page,
  product,
  upload,
}) => {
  const size = { width: 0.3, height: 0.05, required: true, editable: true } as const;
  const places = [1, 2, 3, 4].map((pageNumber) => ({ page: pageNumber, x: 0.1 * pageNumber, y: 0.15 * pageNumber }));
  const fields = places.map((place) => ({
    id: `on-${place.page}`,
    type: 'text' as const,
    label: `On page ${place.page}`,
    ...place,
    ...size,
  }));
  const documentId = await upload('geometry-rotate', fields);
  const { pages } = await product.client.getDocument(documentId);
  expect(new Set(pages.map(({ rotation }) => rotation)).size).toBeGreaterThan(2);
  const signer = signerOn(page);
  await signer.open(documentId);
  for (const { page: pageNumber, x, y } of places) {
    await page.getByLabel('Page number').fill(String(pageNumber));
    await page.keyboard.press('Enter');
    const field = signer.field(`On page ${pageNumber}`);
    await field.fill('Jane Roe');
    const sheet = signer.root.locator(`[data-page="${pageNumber}"]`);
    const shown = await placeOn(sheet, sheet.locator(`[data-field-id="on-${pageNumber}"]`));
    expect(shown.x).toBeCloseTo(x, 2);
    expect(shown.y).toBeCloseTo(y, 2);
  }
  await signer.finish();
  await expect(signer.root.getByRole('heading', { name: 'Submitted' })).toBeVisible();
  const [stored] = await product.stored(documentId);
  expect(stored?.fields.map(({ id, page: pageNumber, position }) => ({ id, pageNumber, position }))).toEqual(
    fields.map(({ id, page: pageNumber, x, y, width, height }) => ({
      id,
      pageNumber,
      position: { x, y, width, height },
    })),
  );
});
