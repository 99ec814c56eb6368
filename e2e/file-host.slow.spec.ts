import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { makeLongPdf } from './long-pdf.ts';
import { signerOn } from './pages/signer.ts';
import type { Product } from './product/start-product.ts';

const place = { page: 1, x: 0.1, y: 0.3, width: 0.4, height: 0.05, required: true, editable: true } as const;
const name = { id: 'name', type: 'text', ...place, label: 'Full name' } as const;

const files = '**/files/**';

/** Opens a file of 500 pages without prefetching, so that each page must be requested. */
async function openLong(page: Page, product: Product) {
  const file = makeLongPdf({ pages: 500, filling: 40_000 });
  const { id } = await product.client.createDocument({ file, filename: 'long.pdf', fields: [name] });
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const signer = signerOn(page);
  await signer.open(id);
  await signer.painted(1);
  await signer.field('Full name').fill('Jane Roe');
  const goTo = async (pageNumber: number) => {
    await signer.root.getByLabel('Page number').fill(String(pageNumber));
    await page.keyboard.press('Enter');
  };
  return { signer, goTo };
}

/** The message of a page that is not drawn. */
function paperSays(page: Page, pageNumber: number): Promise<string> {
  const paper = page.locator(`[data-page="${pageNumber}"] [data-part="canvas"]`);
  return paper.evaluate((element) => getComputedStyle(element, '::after').content);
}

test('a page whose bytes are delayed or fail shows a message, and loads without interaction later', async ({
  page,
  product,
}) => {
  const { signer, goTo } = await openLong(page, product);
  await page.route(files, () => {}, { times: 1 });
  await goTo(300);
  await expect.poll(() => paperSays(page, 300)).toContain('Loading…');
  await signer.painted(300);

  await page.route(files, (route) => route.abort());
  await goTo(400);
  await expect.poll(() => paperSays(page, 400)).toContain('can’t be loaded right now');
  await expect(signer.field('Full name')).toHaveValue('Jane Roe');
  await page.unroute(files);
  await signer.painted(400);
});

test('a prefetched document shows its other pages without a connection', async ({ page, product }) => {
  const file = makeLongPdf({ pages: 60, filling: 40_000 });
  const { id } = await product.client.createDocument({ file, filename: 'long.pdf', fields: [name] });
  const { metadata } = await product.client.getDocument(id);
  // pdf.js also requests a smaller range at the end of the file.
  const isLastStep = (range = '') => {
    const [, begin, end] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
    return Number(end) === metadata.fileSize - 1 && Number(end) - Number(begin) > 150_000;
  };
  const allRead = page.waitForEvent('requestfinished', (request) => isLastStep(request.headers().range));
  const signer = signerOn(page);
  await signer.open(id);
  await signer.painted(1);
  await allRead;
  await page.route(files, (route) => route.abort());
  await signer.root.getByLabel('Page number').fill('50');
  await page.keyboard.press('Enter');
  await signer.painted(50);
});
