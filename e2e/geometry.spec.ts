import { readdirSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { expect, pdfFolder, test } from './fixtures.ts';
import { boxOf, placeOn, signerOn } from './pages/signer.ts';

/** Places and sizes as fractions of a page. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the drawn box is: the extent of the magenta pixels of a page's canvas. */
function drawnPlace(canvas: Locator): Promise<Place> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    const { data } = element.getContext('2d', { willReadFrequently: true })?.getImageData(0, 0, width, height) ?? {};
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let y = 0; data && y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = (y * width + x) * 4;
        const isMagenta = (data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 80 && (data[at + 2] ?? 0) > 200;
        if (!isMagenta) continue;
        [left, top] = [Math.min(left, x), Math.min(top, y)];
        [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
      }
    }
    return {
      x: left / width,
      y: top / height,
      width: (right - left) / width,
      height: (bottom - top) / height,
    };
  });
}

const files = readdirSync(pdfFolder)
  .filter((name) => /^geometry-.*\.pdf$/.test(name))
  .map((name) => name.replace('.pdf', ''));

for (const file of files) {
  test(`fields of ${file} lie exactly over the boxes drawn in the file`, { tag: '@firefox' }, async ({
    page,
    product,
    upload,
  }) => {
    const documentId = await upload(file);
    const { fields } = await product.client.getDocumentRecord(documentId);
    expect(fields.length).toBeGreaterThan(0);
    const signer = signerOn(page);
    await signer.open(documentId);
    for (const { id, page: pageNumber } of fields) {
      await page.getByLabel('Page number').fill(String(pageNumber));
      await page.keyboard.press('Enter');
      await signer.painted(pageNumber);
      const sheet = signer.root.locator(`[data-page="${pageNumber}"]`);
      const drawn = await drawnPlace(sheet.locator('canvas').first());
      const shown = await placeOn(sheet, sheet.locator(`[data-field-id="${id}"]`));
      const { width, height } = await boxOf(sheet);
      const pixels = { x: width, y: height, width, height };
      for (const side of ['x', 'y', 'width', 'height'] as const) {
        const error = Math.abs(shown[side] - drawn[side]) * pixels[side];
        expect(error, `${side} of ${id}, in CSS pixels`).toBeLessThanOrEqual(1.5);
      }
    }
  });
}

test('VIEW-19: what is submitted on turned pages has the places of the document, and is seen there', async ({
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
