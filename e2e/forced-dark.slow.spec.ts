import type { NewField } from '@document-signer/client';
import type { Locator, Page } from '@playwright/test';
import { test as base, expect, nameField } from './fixtures.ts';
import { signerOn } from './pages/signer.ts';

const signature: NewField = {
  ...nameField,
  id: 'signature',
  type: 'signature',
  y: 0.3,
  height: 0.1,
  label: 'Signature',
};

/** Chromium that darkens pages which do not opt out, as Samsung Internet and Chrome for Android do in dark mode. */
const test = base.extend({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--enable-features=WebContentsForceDark'] }),
    { scope: 'worker' },
  ],
});
// A window as high as a page, so that nothing covers the page.
test.use({ colorScheme: 'dark', viewport: { width: 800, height: 1500 } });

/** The most frequent brightness in a screenshot of an element, and that of its darkest pixel, from 0 to 255. */
async function brightnessOf(page: Page, element: Locator): Promise<{ paper: number; ink: number }> {
  const picture = (await element.screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
    const green = Array.from({ length: pixels.length / 4 }, (_, pixel) => pixels[4 * pixel + 1] ?? 0).sort(
      (a, b) => a - b,
    );
    return { paper: green[green.length >> 1] ?? 0, ink: green[0] ?? 0 };
  }, picture);
}

for (const theme of ['auto', 'light'] as const) {
  test(`paper stays white and ink dark in a browser that darkens pages, with the theme “${theme}”`, async ({
    page,
    upload,
  }) => {
    const expectReadable = async (element: Locator) => {
      const seen = () => brightnessOf(page, element);
      await expect.poll(async () => (await seen()).paper, String(element)).toBeGreaterThan(240);
      await expect.poll(async () => (await seen()).ink, String(element)).toBeLessThan(90);
    };
    const signer = signerOn(page);
    await signer.open(await upload('contract', [nameField, signature]));
    await signer.root.evaluate((root, name) => root.setAttribute('data-theme', name), theme);
    // Checks that the browser darkens elements that do not opt out.
    await page.evaluate(() => {
      const sample = Object.assign(document.createElement('p'), { id: 'sample', textContent: 'Sample' });
      sample.style.cssText =
        'position: fixed; inset: 0 auto auto 0; color-scheme: light; background: white; color: black';
      document.body.append(sample);
    });
    expect((await brightnessOf(page, page.locator('#sample'))).paper).toBeLessThan(90);
    await page.locator('#sample').evaluate((sample) => sample.remove());
    await signer.painted(1);
    await expectReadable(signer.root.locator('[data-page="1"]'));
    await signer.root.getByRole('button', { name: 'Pages, outline and search' }).click();
    await expectReadable(signer.root.locator('[data-part="thumbnail-paper"]').first());
    await page.keyboard.press('Escape');
    await signer.field('Full name').fill('Jane Roe');
    await signer.field('Signature').click();
    await signer.dialog.getByRole('tab', { name: 'Type' }).click();
    await signer.dialog.getByLabel('Type your name').fill('Jane Roe');
    await expectReadable(signer.dialog.locator('[data-part="handwriting"]').first());
    await page.keyboard.press('Escape');
    await signer.drawSignature('Signature');
    await expectReadable(signer.root.locator('[data-field-id="signature"]'));
    await signer.field('Signature').click();
    const pad = signer.dialog.locator('[data-part="pad"]');
    expect((await brightnessOf(page, pad)).paper).toBeGreaterThan(240);
    await page.keyboard.press('Escape');
    await signer.review.click();
    await expectReadable(signer.root.locator('[data-part="review-image"]'));
  });
}
