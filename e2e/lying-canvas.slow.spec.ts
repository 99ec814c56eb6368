import type { NewField } from '@document-signer/client';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signerOn } from './pages/signer.ts';
import type { Product } from './product/start-product.ts';

const place = { page: 1, x: 0.1, width: 0.35, height: 0.1, required: true, editable: true } as const;
const fields: NewField[] = [
  { id: 'drawn', type: 'signature', ...place, y: 0.1, label: 'Drawn' },
  { id: 'typed', type: 'signature', ...place, y: 0.3, label: 'Typed' },
];

/** Makes the times of pointer events depend only on their position, so that strokes have reproducible widths. */
function steadyTimes(): void {
  Object.defineProperty(PointerEvent.prototype, 'timeStamp', {
    get(this: PointerEvent) {
      return this.clientX;
    },
  });
}

/** Changes one bit of every seventh value read from a canvas, like browsers that resist fingerprinting. */
function addNoise(): void {
  function noisy({ data }: ImageData): void {
    for (let index = 0; index < data.length; index += 7) data[index] = (data[index] ?? 0) ^ 1;
  }
  for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
    const read = prototype.getImageData;
    prototype.getImageData = function (...box: Parameters<typeof read>) {
      const image = read.apply(this, box);
      noisy(image);
      return image;
    };
  }
  /** Makes a method that encodes a canvas encode a noisy copy. */
  function encodeNoise<Canvas extends HTMLCanvasElement | OffscreenCanvas>(
    prototype: Canvas,
    name: keyof Canvas,
  ): void {
    const encode = prototype[name] as (...options: unknown[]) => unknown;
    const encodeCopy = function (this: Canvas, ...options: unknown[]) {
      const copy = this.constructor === OffscreenCanvas ? new OffscreenCanvas(1, 1) : document.createElement('canvas');
      const { width, height } = this;
      const context = Object.assign(copy, { width, height }).getContext('2d') as CanvasRenderingContext2D;
      context.drawImage(this, 0, 0);
      context.putImageData(context.getImageData(0, 0, width, height), 0, 0);
      return encode.apply(copy, options);
    };
    Object.assign(prototype, { [name]: encodeCopy });
  }
  encodeNoise(HTMLCanvasElement.prototype, 'toDataURL');
  encodeNoise(HTMLCanvasElement.prototype, 'toBlob');
  encodeNoise(OffscreenCanvas.prototype, 'convertToBlob');
}

/** Draws and types signatures in a document. Returns the stored images. */
async function sign(page: Page, product: Product, documentId: string): Promise<unknown[]> {
  const signer = signerOn(page);
  await signer.open(documentId);
  await signer.drawSignature('Drawn');
  await signer.typeSignature('Typed', 'Zoë Roe');
  await signer.finish();
  await expect(signer.root.getByRole('heading', { name: 'Submitted' })).toBeVisible();
  const [submission] = await product.stored(documentId);
  return submission?.fields.map(({ value }) => value) ?? [];
}

test('drawn and typed signatures are unchanged in a browser that adds noise to canvas reads', {
  tag: '@firefox',
}, async ({ page, product, upload }) => {
  await page.addInitScript(steadyTimes);
  const undisturbed = await sign(page, product, await upload('contract', fields));
  expect(undisturbed).toHaveLength(2);
  await page.addInitScript(addNoise);
  expect(await sign(page, product, await upload('contract', fields))).toEqual(undisturbed);
});

test('a photo is refused in such a browser with a reason, and the signature can be drawn instead', {
  tag: '@firefox',
}, async ({ page, upload }) => {
  await page.addInitScript(addNoise);
  const signer = signerOn(page);
  await signer.open(await upload('contract', fields));
  await signer.field('Drawn').click();
  await signer.dialog.getByRole('tab', { name: 'Photo' }).click();
  const photo = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC',
    'base64',
  );
  const file = { name: 'me.png', mimeType: 'image/png', buffer: photo };
  await signer.dialog.locator('[data-part="image-file"]').setInputFiles(file);
  const alert = signer.dialog.getByRole('alert');
  await expect(alert).toContainText('Your browser’s privacy protection changes images.');
  await expect(alert).toContainText('Or choose another way to sign.');
  await expect(signer.apply).toBeDisabled();
  await page.keyboard.press('Escape');
  await signer.drawSignature('Drawn');
  await expect(signer.root.locator('[data-field-id="drawn"] image')).toBeVisible();
});
