import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { makeLongPdf } from './long-pdf.ts';
import { signerOn } from './pages/signer.ts';

const name = {
  id: 'name',
  type: 'text',
  page: 1,
  x: 0.1,
  y: 0.3,
  width: 0.4,
  height: 0.05,
  required: true,
  editable: true,
  label: 'Full name',
} as const;

/** Counts the responses, bytes and URL renewals of the file. */
function watchFile(page: Page) {
  const read = { answers: 0, bytes: 0, renewals: 0 };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/v1/sdk/documents/')) read.renewals += 1;
    if (!pathname.startsWith('/files/') || response.status() !== 206) return;
    read.answers += 1;
    read.bytes += Number(response.headers()['content-length'] ?? 0);
  });
  return read;
}

/** Turns on data saving, so that only visible pages are loaded and nothing is prefetched. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

test.describe('a file of 500 pages', () => {
  test('shows its first page and accepts input after a small part is loaded, then any other page, even after its URL expired', async ({
    page,
    product,
  }) => {
    const file = makeLongPdf({ pages: 500, filling: 20_000 });
    const { id } = await product.client.createDocument({ file, filename: 'long.pdf', fields: [name] });
    await saveData(page);
    const read = watchFile(page);
    const signer = signerOn(page);
    await signer.open(id);
    await signer.painted(1);
    expect(file.length).toBeGreaterThan(10_000_000);
    expect(read.answers).toBeLessThanOrEqual(6);
    expect(read.bytes).toBeLessThan(500_000);
    expect(read.renewals).toBe(1);
    await signer.field('Full name').fill('Jane Roe');

    await signer.root.getByLabel('Page number').fill('400');
    await page.keyboard.press('Enter');
    await signer.painted(400);
    await expect(page.locator('[data-page="400"]')).toContainText('This is page 400.');
    expect(read.bytes).toBeLessThan(1_000_000);
    await expect(signer.field('Full name')).toHaveValue('Jane Roe');

    // VIEW-09: the service refuses a changed token like an expired one. Keeps the route, because removing it could lose the events
    // of a request.
    const refusals: unknown[] = [];
    let isOld = true;
    await page.route(
      (url) => url.pathname.startsWith('/files/'),
      async (route, request) => {
        if (!isOld) return route.continue();
        isOld = false;
        const response = await route.fetch({ url: request.url().replace(/token=[^&]*/, (token) => `${token}0`) });
        refusals.push([response.status(), (await response.json()).error.details]);
        await route.fulfill({ response });
      },
    );
    await signer.root.getByLabel('Page number').fill('200');
    await page.keyboard.press('Enter');
    await signer.painted(200);
    await expect(page.locator('[data-page="200"]')).toContainText('This is page 200.');
    expect(refusals).toEqual([[403, { field: 'token', reason: 'invalid_token' }]]);
    // The browser may report a response after it shows the page.
    await expect.poll(() => read.renewals).toBe(2);
  });

  test('requests its worker, the code and the document at the same time', async ({ page, product }) => {
    const file = makeLongPdf({ pages: 60 });
    const { id } = await product.client.createDocument({ file, filename: 'short.pdf', fields: [name] });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await signerOn(page).open(id);
    const place = (pattern: RegExp) => asked.findIndex((path) => pattern.test(path));
    // The session is requested before the code of the signer is loaded.
    expect(place(/\/session$/)).toBeGreaterThan(-1);
    expect(place(/pdf-worker/)).toBeLessThan(place(/^\/files\//));
    expect(asked.filter((path) => path.endsWith('/session'))).toHaveLength(1);
  });
});
