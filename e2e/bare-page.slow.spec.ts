import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, pdfFolder, test } from './fixtures.ts';
import { makeLongPdf } from './long-pdf.ts';
import { signerOn } from './pages/signer.ts';

/** The properties that the bare page sets on its window, documented in packages/demo/README.md. */
interface BareWindow {
  readonly scroller: HTMLElement | null;
  readonly goToPage: (pageNumber: number) => void;
  readonly signer: { getValues(): unknown } | null;
}

const fields = [
  { id: 'name', type: 'text', page: 1, x: 0.1, y: 0.3, width: 0.4, height: 0.05, label: 'Full name' },
  { id: 'town', type: 'text', page: 40, x: 0.1, y: 0.3, width: 0.4, height: 0.05, label: 'Town' },
].map((field) => ({ ...field, required: true, editable: true }));

test('the bare page shows a PDF of another URL with given fields, and is controlled by the properties of its window', async ({
  page,
  product,
}) => {
  const file = makeLongPdf({ pages: 60 });
  const { id } = await product.client.createDocument({ file, filename: 'any.pdf', fields: [] });
  const { documentUrl = '' } = await product.client.getDocument(id);
  const query = new URLSearchParams({ file: documentUrl, fields: JSON.stringify(fields), size: String(file.length) });
  await page.goto(`/bare?${query}`);
  const signer = signerOn(page);
  const window = await page.evaluateHandle(() => globalThis as unknown as BareWindow);
  const drawn = (pageNumber: number) =>
    page.locator(`[data-page-number="${pageNumber}"] canvas[data-state="drawn"]`).first();
  await drawn(1).waitFor();
  await page.locator('[data-page-number="1"] [data-part="field"][data-field-id="name"]').waitFor();
  await signer.field('Full name').fill('Jane Roe');
  expect(await window.evaluate(({ signer }) => signer?.getValues())).toEqual({ name: 'Jane Roe' });

  await window.evaluate(({ goToPage }) => goToPage(40));
  await drawn(40).waitFor();
  await expect(page.locator('[data-page-number="40"]')).toContainText('This is page 40.');
  await expect(signer.field('Town')).toBeVisible();

  // Scrolls to the end. Distant pages are not mounted.
  await window.evaluate(({ scroller }) => scroller?.scrollTo({ top: scroller.scrollHeight }));
  await drawn(60).waitFor();
  await expect(page.locator('[data-page-number="20"]')).toHaveCount(0);
});

test('the bare page works at each of its URLs, and accepts files of another host', async ({ page }) => {
  const file = await readFile(join(pdfFolder, 'contract.pdf'));
  await page.route('https://files.example/**', (route) =>
    route.fulfill({ body: file, headers: { 'Access-Control-Allow-Origin': '*' }, contentType: 'application/pdf' }),
  );
  for (const address of ['/bare', '/bare/', '/bare.html']) {
    await page.goto(`${address}?${new URLSearchParams({ file: 'https://files.example/100%.pdf' })}`);
    await signerOn(page).painted(1);
    await expect(page.locator('[data-part="filename"]')).toHaveText('100%.pdf');
  }
});

test('a page without HTTPS shows the document, and tells signers that it cannot be submitted', async ({
  page,
  product,
}) => {
  // A host name that is not a secure context, unlike 127.0.0.1. The route answers all requests.
  const file = await readFile(join(pdfFolder, 'contract.pdf'));
  await page.route('http://insecure.example/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname === '/contract.pdf') return route.fulfill({ body: file, contentType: 'application/pdf' });
    const response = await route.fetch({ url: `${product.url}${pathname}${search}`, headers: {} });
    const { 'cross-origin-opener-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  const [name] = fields;
  const query = new URLSearchParams({ file: '/contract.pdf', fields: JSON.stringify([name]) });
  await page.goto(`http://insecure.example/bare?${query}`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const signer = signerOn(page);
  await signer.painted(1);
  const refused = signer.root.locator('[data-part="submit-problem"]');
  await signer.field('Full name').focus();
  await expect(refused).toHaveCount(0);
  await page.keyboard.type('Jane Roe');
  await expect(refused).toContainText('Submitting requires HTTPS');
  await expect(signer.field('Full name')).toHaveValue('Jane Roe');
  await refused.getByRole('button', { name: 'Close' }).click();
  await signer.finish();
  await expect(refused).toContainText('Submitting requires HTTPS');
});
