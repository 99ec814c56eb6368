import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '../product/start-product.ts';
import { boxOf, placeOn, signerOn } from './signer.ts';

/** Places and sizes as fractions of a page. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The place of the drawn box: the extent of the magenta pixels of a page's canvas. */
export function drawnPlace(canvas: Locator): Promise<Place> {
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

/** Expects each field of a document to be over the magenta box that its file draws for it. */
export async function expectFieldsOverBoxes(page: Page, { client }: Product, documentId: string): Promise<void> {
  const { fields } = await client.getDocumentRecord(documentId);
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
}
