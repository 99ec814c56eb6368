import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { makeLongPdf } from './long-pdf.ts';
import { signerOn } from './pages/signer.ts';
import type { Product } from './product/start-product.ts';

const place = { page: 1, x: 0.1, y: 0.3, width: 0.4, height: 0.05, required: true, editable: true } as const;
const name = { id: 'name', type: 'text', ...place, label: 'Full name' } as const;

const files = '**/files/**';
const allowed = { 'Access-Control-Allow-Origin': '*' };

/** Opens a file of 500 pages, of which nothing is read on: whoever goes to another page has to ask for it. */
async function openLong(page: Page, product: Product) {
  const file = makeLongPdf({ pages: 500, filling: 20_000 });
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
  return { id, signer, goTo };
}

/** Leaves the next request for a file without an answer. */
const hangOnce = (page: Page) => page.route(files, () => {}, { times: 1 });

/** What the paper of a page says as long as it has no pixels. */
function paperSays(page: Page, pageNumber: number): Promise<string> {
  const paper = page.locator(`[data-page="${pageNumber}"] [data-part="canvas"]`);
  return paper.evaluate((element) => {
    const { content } = getComputedStyle(element, '::after');
    // Firefox tells where the text is taken from.
    const name = /^attr\(([\w-]+)\)$/.exec(content)?.[1];
    return (name && element.getAttribute(name)) ?? content;
  });
}

test('a page whose request hangs says that it is loading, and is asked for again', { tag: '@firefox' }, async ({
  page,
  product,
}) => {
  const { signer, goTo } = await openLong(page, product);
  await hangOnce(page);
  await goTo(300);
  await expect.poll(() => paperSays(page, 300)).toContain('Loading…');
  await signer.painted(300);
});

test('a file whose first request hangs is asked for again', async ({ page, upload }) => {
  await hangOnce(page);
  await signerOn(page).open(await upload('contract', [name]));
  await expect.poll(() => paperSays(page, 1)).toContain('Loading…');
  await signerOn(page).painted(1);
});

test('a page that cannot be had says so, and comes by itself', { tag: '@firefox' }, async ({ page, product }) => {
  const { signer, goTo } = await openLong(page, product);
  await page.route(files, (route) => route.abort());
  await goTo(300);
  await expect.poll(() => paperSays(page, 300)).toContain('cannot be loaded at the moment');
  await expect(signer.field('Full name')).toHaveValue('Jane Roe');
  await page.unroute(files);
  await signer.painted(300);
});

test('an address that has run out while the service is away is asked for until it comes', async ({ page, product }) => {
  const { id, signer, goTo } = await openLong(page, product);
  const document = `**/sdk/documents/${id}`;
  await page.route(files, (route) => route.fulfill({ status: 403, headers: allowed, json: {} }));
  await page.route(document, (route) => route.fulfill({ status: 502, headers: allowed, body: '<h1>502</h1>' }));
  await goTo(300);
  await expect.poll(() => paperSays(page, 300), { timeout: 120_000 }).toContain('cannot be loaded at the moment');
  await expect(signer.root.locator('[data-part="status-panel"]')).toHaveCount(0);
  await page.unroute(document);
  await page.unroute(files);
  await signer.painted(300);
  await expect(signer.field('Full name')).toHaveValue('Jane Roe');
});

test('a host that refuses the file with a new address, too, is told for what it is, and asked again by the signer', async ({
  page,
  upload,
}) => {
  await page.route(files, (route) => route.fulfill({ status: 403, headers: allowed, json: {} }));
  const signer = signerOn(page);
  await page.goto(`/sign/${await upload('contract', [name])}`);
  const panel = signer.root.locator('[data-part="status-panel"][data-status="problem"]');
  await expect(panel.getByRole('heading')).toHaveText('The file could not be fetched');
  await expect(panel).not.toContainText(/connection/i);
  await page.unroute(files);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await signer.painted(1);
});

test('a document that is deleted while it is read says so, and what was filled in is kept', async ({
  page,
  product,
}) => {
  const { id, signer, goTo } = await openLong(page, product);
  await product.client.deleteDocument(id);
  await goTo(300);
  const panel = signer.root.locator('[data-part="status-panel"]');
  await expect(panel.getByRole('heading', { name: 'The document is no longer available' })).toBeVisible();
  await expect(panel).toContainText('Everything you filled in is kept.');
});

test('a page to log in at, which a hotel sends in place of the file, is waited out', async ({ page, product }) => {
  const { signer, goTo } = await openLong(page, product);
  await page.route(files, (route) =>
    route.fulfill({ contentType: 'text/html', headers: allowed, body: '<html>Please log in to this network</html>' }),
  );
  await goTo(300);
  await expect.poll(() => paperSays(page, 300)).toContain('cannot be loaded at the moment');
  await expect(signer.root.getByText('The document was updated')).toHaveCount(0);
  await page.unroute(files);
  await signer.painted(300);
});

test('a page to log in at is not saved as the document, and that is said', async ({ page, upload }) => {
  const signer = signerOn(page);
  await signer.open(await upload('contract', [name]));
  await signer.painted(1);
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  await page.route(files, (route) => route.fulfill({ contentType: 'text/html', headers: allowed, body: '<html>' }));
  await signer.root.getByRole('button', { name: 'More' }).click();
  await signer.root.getByRole('menuitem', { name: 'Download the document' }).click();
  await expect(signer.root.getByText('The document could not be downloaded.')).toBeVisible();
  expect(saved).toEqual([]);
});
