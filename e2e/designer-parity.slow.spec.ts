import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expect, pdfFolder, test } from './fixtures.ts';
import { designerOn, type Part } from './pages/designer.ts';
import { drawnPlace } from './pages/drawn-place.ts';
import { boxOf, placeOn, signerOn } from './pages/signer.ts';

/** One pixel at 144 dpi, in points. */
const tolerance = 0.5;

/** Files with a magenta box on each page at the place of a field. */
const files = ['geometry-rotate', 'geometry-cropbox', 'geometry-user-unit', 'geometry-mixed-sizes'];

/** The maximum distance between the sides of two places on a page, in points. */
function apart(a: Part, b: Part, { width, height }: { readonly width: number; readonly height: number }): number {
  const sides = [
    (a.x - b.x) * width,
    (a.y - b.y) * height,
    (a.x + a.width - b.x - b.width) * width,
    (a.y + a.height - b.y - b.height) * height,
  ];
  return Math.max(...sides.map(Math.abs));
}

// A whole page is visible, because drawing across the edge of the window scrolls.
test.use({ viewport: { width: 1280, height: 1600 } });

/** Goes to a page. */
async function goTo(root: Locator, pageNumber: number): Promise<void> {
  await root.getByLabel('Page number').fill(String(pageNumber));
  await root.getByLabel('Page number').press('Enter');
  await root.locator(`[data-page="${pageNumber}"] canvas[data-state="drawn"]`).first().waitFor();
}

for (const name of files) {
  // One file is enough to test that browsers measure alike.
  const tag = name === 'geometry-rotate' ? ' @firefox' : '';
  test(`a box drawn on a page of ${name} is stored and shown as a field in the same place${tag}`, async ({
    page,
    product,
  }) => {
    const file = new Uint8Array(await readFile(join(pdfFolder, `${name}.pdf`)));
    const { id, pages } = await product.client.createDocument({ file, filename: `${name}.pdf`, fields: [] });
    const designer = designerOn(page);
    await designer.open(id);
    const drawn: Part[] = [];
    for (const { pageNumber, ...size } of pages) {
      await goTo(designer.root, pageNumber);
      const sheet = designer.sheet(pageNumber);
      const magenta = await drawnPlace(sheet.locator('canvas').first());
      await designer.draw('Text', pageNumber, magenta);
      await page.keyboard.press('Escape');
      const shown = await placeOn(sheet, sheet.locator('[data-part="design-field"]'));
      const { width } = await boxOf(sheet);
      // The points of one screen pixel, because mouse positions are integer pixels.
      const pixel = size.width / width;
      expect(apart(shown, magenta, size), `drawn on page ${pageNumber}, in points`).toBeLessThanOrEqual(
        pixel + tolerance,
      );
      drawn.push(shown);
    }
    await designer.save.click();
    await designer.saved();

    const { fields } = await product.client.getDocumentRecord(id);
    expect(fields).toHaveLength(pages.length);
    const signer = signerOn(page);
    await signer.open(id);
    for (const { pageNumber, ...size } of pages) {
      const [field, place] = [fields.find((field) => field.page === pageNumber), drawn[pageNumber - 1]];
      if (!field || !place) throw new Error(`There is no field on page ${pageNumber}.`);
      expect(apart(field, place, size), `stored for page ${pageNumber}, in points`).toBeLessThanOrEqual(tolerance);
      await goTo(signer.root, pageNumber);
      const sheet = signer.root.locator(`[data-page="${pageNumber}"]`);
      const shown = await placeOn(sheet, sheet.locator(`[data-field-id="${field.id}"]`));
      expect(apart(shown, field, size), `shown on page ${pageNumber}, in points`).toBeLessThanOrEqual(tolerance);
    }
  });
}
