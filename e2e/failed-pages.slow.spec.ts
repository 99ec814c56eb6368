import type { Page } from '@playwright/test';
import { expect, nameField, test } from './fixtures.ts';
import { makeLongPdf } from './long-pdf.ts';
import { refuseCanvases } from './pages/device.ts';
import { openToRead, type Signer } from './pages/signer.ts';
import type { Product } from './product/start-product.ts';

/** Uploads a file with a number of pages, opens it and fills in its only field. */
async function openFilled(page: Page, product: Product, pages: number, filling = 0) {
  const file = makeLongPdf({ pages, filling });
  const { id } = await product.client.createDocument({ file, filename: 'long.pdf', fields: [nameField] });
  const signer = await openToRead(page, id);
  await signer.field('Full name').fill('Jane Roe');
  return { id, signer };
}

async function goTo({ root }: Signer, pageNumber: number): Promise<void> {
  const jump = root.getByLabel('Page number');
  await jump.fill(String(pageNumber));
  await jump.press('Enter');
}

const panelOf = ({ root }: Signer) => root.getByRole('alert').filter({ hasText: 'contact the sender' });

test('a page that cannot be drawn blocks review until it is drawn', async ({ page, product }) => {
  const refuse = await refuseCanvases(page);
  const { id, signer } = await openFilled(page, product, 40);
  await refuse(true);
  await goTo(signer, 30);
  const panel = panelOf(signer);
  await expect(panel.getByRole('heading')).toHaveText('Pages 29, 30, and 31 can’t be shown');
  await expect(signer.review).toBeDisabled();
  await refuse(false);

  // The page is still missing when the signer is on another page.
  await goTo(signer, 1);
  await signer.painted(1);
  await expect(signer.review).toBeDisabled();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await signer.painted(29);
  await expect(panel).toHaveCount(0);
  await signer.finish();
  await expect(signer.root.getByRole('heading', { name: 'Submitted' })).toBeVisible();
  expect(await product.stored(id)).toHaveLength(1);
});

test('a page that cannot be drawn can be retried where a field covers it', async ({ page, product }) => {
  const refuse = await refuseCanvases(page);
  const cover = { ...nameField, id: 'notes', label: 'Notes', page: 30, required: false };
  const fields = [nameField, { ...cover, x: 0, y: 0, width: 1, height: 1 }];
  const { id } = await product.client.createDocument({
    file: makeLongPdf({ pages: 40 }),
    filename: 'long.pdf',
    fields,
  });
  const signer = await openToRead(page, id);
  await refuse(true);
  await goTo(signer, 30);
  const sheet = signer.root.locator('[data-page-number="30"]');
  await expect(sheet.getByRole('alert')).toContainText('This page can’t be shown.');
  await refuse(false);
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await signer.painted(30);
});

test('a page whose bytes cannot be loaded blocks review until they are', async ({ page, product }) => {
  // With data saving, only visible pages are loaded.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const { id, signer } = await openFilled(page, product, 500, 40_000);
  await page.route('**/files/**', (route) => route.fulfill({ status: 503 }));
  await goTo(signer, 300);
  const panel = panelOf(signer);
  await expect(panel.getByRole('heading')).toHaveText('Page 300 can’t be shown');
  await expect(signer.review).toBeDisabled();
  expect(await product.stored(id)).toHaveLength(0);

  await page.unroute('**/files/**');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await signer.painted(300);
  await expect(panel).toHaveCount(0);
  await signer.finish();
  await expect(signer.root.getByRole('heading', { name: 'Submitted' })).toBeVisible();
});
