import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { boxOf, openToRead, type Signer } from './pages/signer.ts';
import { smallPdf } from './pages/small-pdf.ts';
import type { Product } from './product/start-product.ts';

async function openPages(page: Page, product: Product): Promise<Signer> {
  const pages = Array.from({ length: 30 }, (_, index) => ({
    draws: `BT /F 24 Tf 60 400 Td (This is page ${index + 1}) Tj ET`,
  }));
  const { id } = await product.client.createDocument({ file: smallPdf(pages), filename: 'long.pdf', fields: [] });
  return openToRead(page, id);
}

const runOn = (page: Page, pageNumber: number) =>
  page.locator(`[data-page="${pageNumber}"] [data-part="text-layer"] span`).first();

/** Selects the line on page 1, and goes to page 25. */
async function selectAndGo(page: Page): Promise<void> {
  // Waits for the code of the selection.
  await page.locator('[data-page="1"] [data-part="end-of-text"]').waitFor({ state: 'attached' });
  const { x, y, width, height } = await boxOf(runOn(page, 1));
  await page.mouse.move(x + 1, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width - 1, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await page.locator('[data-part="pages"]').evaluate((pages) => pages.scrollTo({ top: 0.8 * pages.scrollHeight }));
  await runOn(page, 25).waitFor();
  await expect(page.locator('[data-page="10"]')).toHaveCount(0);
}

test('a selection over pages that were unmounted is kept and copied as a whole', async ({ page, product, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPages(page, product);
  await selectAndGo(page);
  expect(await page.evaluate(() => String(getSelection()).trim())).toBe('This is page 1');
  // The text of the page is kept, but not its pixels.
  await expect(page.locator('[data-page="1"] canvas')).toHaveCount(0);

  const { x, y, width, height } = await boxOf(runOn(page, 25));
  await page.keyboard.down('Shift');
  await page.mouse.click(x + width - 2, y + height / 2);
  await page.keyboard.up('Shift');
  await page.keyboard.press('Control+c');
  const lines = Array.from({ length: 25 }, (_, index) => `This is page ${index + 1}`);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(lines.join('\n'));

  const there = await boxOf(page.locator('[data-page="25"]'));
  await page.mouse.click(there.x + 20, there.y + 20);
  await page.mouse.wheel(0, 900);
  await expect(page.locator('[data-page="1"]')).toHaveCount(0);
});
