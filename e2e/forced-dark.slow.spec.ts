import type { NewField } from '@document-signer/client';
import type { Locator } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { openToRead } from './pages/signer.ts';

const place = { page: 1, x: 0.1, width: 0.35, height: 0.1, required: true, editable: true } as const;
const fields: NewField[] = [{ id: 'one', type: 'signature', ...place, y: 0.1, label: 'Signature' }];

/** Samsung Internet and Chromium with this feature invert pages that do not ask to be left alone. */
const forceDark = '--enable-features=WebContentsForceDark';

const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = launchOptions.args ?? [];
      await use({ ...launchOptions, args: [...args, forceDark] });
    },
    { scope: 'worker' },
  ],
});

/** The brightness of what is on the screen, from 0 (black) to 255 (white): its darkest pixel and its mean. */
async function brightnessOf(locator: Locator): Promise<{ darkest: number; mean: number }> {
  const picture = (await locator.screenshot()).toString('base64');
  return locator.page().evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
    let darkest = 255;
    let sum = 0;
    for (let index = 0; index < data.length; index += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(index, index + 3);
      const brightness = (red + green + blue) / 3;
      darkest = Math.min(darkest, brightness);
      sum += brightness;
    }
    return { darkest, mean: sum / (data.length / 4) };
  }, picture);
}

/** Dark ink on white paper. */
async function expectInkOnPaper(locator: Locator): Promise<void> {
  const { darkest, mean } = await brightnessOf(locator);
  expect(mean).toBeGreaterThan(200);
  expect(darkest).toBeLessThan(120);
}

test('paper stays white and ink dark where the browser forces a dark theme', async ({ page, upload }) => {
  const signer = await openToRead(page, await upload('contract', fields));
  await expectInkOnPaper(signer.root.locator('[data-part="page"]').first());
  await signer.field('Signature').click();
  await signer.dialog.getByRole('tab', { name: 'Type' }).click();
  await signer.dialog.getByLabel('Type your name').fill('Ada Lovelace');
  await expectInkOnPaper(signer.dialog.locator('[data-part="hand"]').first());
  await signer.dialog.getByRole('button', { name: 'Apply' }).click();
  await signer.dialog.waitFor({ state: 'hidden' });
  await expectInkOnPaper(signer.root.locator('[data-field-id="one"]'));
  await signer.drawSignature('Signature');
  await expectInkOnPaper(signer.root.locator('[data-field-id="one"]'));
  await signer.review.click();
  await expectInkOnPaper(signer.root.locator('[data-part="review-image"]'));
});
