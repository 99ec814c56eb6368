import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, pdfFolder, test } from './fixtures.ts';
import { boxOf, type Signer, signerOn } from './pages/signer.ts';

const place = { page: 1, x: 0.1, width: 0.35, height: 0.05, required: true, editable: true } as const;
const name = { id: 'name', type: 'text', ...place, y: 0.1, label: 'Full name' } as const;
const town = { id: 'town', type: 'text', ...place, y: 0.2, label: 'Town', required: false } as const;

const done = (signer: Signer) => signer.root.getByRole('heading', { name: 'Submitted' });

test('VIEW-02: without a key, a panel says so, and no request is sent', async ({ page, upload }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/sdk/')) asked.push(request.url());
  });
  await page.route('**/session', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), apiKey: '' } });
  });
  await page.goto(`/sign/${await upload('contract', [name])}`);
  await expect(page.getByRole('heading', { name: 'This link isn’t valid' })).toBeVisible();
  expect(asked).toEqual([]);
});

test('VIEW-10: a file that is not a PDF, is truncated or is missing cannot be opened or submitted', async ({
  page,
  upload,
}) => {
  const documentId = await upload('contract', [name]);
  const headers = { 'Access-Control-Allow-Origin': '*' };
  for (const [body, status] of [
    ['', 200],
    ['<!doctype html><title>Sorry</title>', 200],
    ['%PDF-1.7\n1 0 obj\n<< /Type /Catalog', 200],
    ['Not found', 404],
  ] as const) {
    const answer = { status, contentType: 'application/pdf', headers, body };
    await page.route('**/files/**', (route) => route.fulfill(answer));
    await page.goto(`/sign/${documentId}`);
    await expect(page.getByRole('heading', { name: 'This document can’t be opened' }), body).toBeVisible();
    await expect(page.getByRole('button', { name: /Submit/ }), body).toHaveCount(0);
    await page.unroute('**/files/**');
  }
});

test('VIEW-13: scripts of a PDF never run, and no code that could run them is loaded', async ({ page, upload }) => {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.dismiss();
  });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const signer = signerOn(page);
  await signer.open(await upload('active-content', [name]));
  await signer.painted(1);
  await signer.field('Full name').fill('Jane Roe');
  expect(said).toEqual([]);
  expect(loaded.filter((url) => /sandbox|quickjs/i.test(url))).toEqual([]);
});

test('VIEW-13: the build contains no sandbox for scripts, and never enables them', async () => {
  const folder = join(import.meta.dirname, '../packages/demo/dist/assets');
  const files = await readdir(folder);
  expect(files.filter((name) => /sandbox|quickjs/i.test(name))).toEqual([]);
  const scripts = files.filter((name) => /\.m?js$/.test(name));
  const texts = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')));
  // pdf.js contains the option, which is off by default.
  expect(texts.some((text) => text.includes('enableScripting'))).toBe(true);
  const suspect = /quickjs|pdf\.sandbox|enableScripting['"]?\s*[:=]\s*(?:true|!0)(?!===)/i;
  expect(scripts.filter((_, index) => suspect.test(texts[index] ?? ''))).toEqual([]);
});

test('VIEW-14: the viewer of another host shows the page of an XFA-only form, which the service refuses', async ({
  page,
  upload,
}) => {
  await expect(upload('dynamic-xfa', [name])).rejects.toMatchObject({
    details: { reason: 'dynamic_xfa' },
    message: expect.stringContaining('print it to a PDF'),
  });
  const documentId = await upload('xfa-with-acroform', [name]);
  const body = await readFile(join(pdfFolder, 'dynamic-xfa.pdf'));
  const headers = { 'Access-Control-Allow-Origin': '*' };
  await page.route('**/files/**', (route) => route.fulfill({ contentType: 'application/pdf', headers, body }));
  const signer = signerOn(page);
  await signer.open(documentId);
  await signer.painted(1);
  await expect(signer.root.locator('[data-page="1"] [data-part="text-layer"]')).toContainText('Please wait...');
});

test('VIEW-22: both of two overlapping fields are reachable by keyboard, and the upper one by pointer', async ({
  page,
  upload,
}) => {
  const signer = signerOn(page);
  await signer.open(await upload('contract', [name, { ...town, x: 0.2, y: 0.12 }]));
  await signer.field('Town').waitFor();
  const { x, y, width, height } = await boxOf(signer.root.locator('[data-page="1"]'));
  await page.mouse.click(x + 0.3 * width, y + 0.135 * height);
  await expect(signer.field('Town')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(signer.field('Full name')).toBeFocused();
  await page.keyboard.type('Jane');
  await page.keyboard.press('Tab');
  await expect(signer.field('Town')).toBeFocused();
  await page.keyboard.type('Utrecht');
  await expect(signer.field('Full name')).toHaveValue('Jane');
  await expect(signer.field('Town')).toHaveValue('Utrecht');
});

test('VIEW-37: the Enter key that ends a composition neither moves the focus nor submits', async ({ page, upload }) => {
  const signer = signerOn(page);
  await signer.open(await upload('contract', [name, town]));
  await signer.field('Full name').focus();
  const input = await page.context().newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: '\u305f\u306a\u304b', selectionStart: 3, selectionEnd: 3 });
  // The key event of an input method that has handled the key.
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 } as const;
  await input.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
  await input.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
  await expect(signer.field('Full name')).toBeFocused();
  await input.send('Input.insertText', { text: '\u7530\u4e2d' });
  await expect(signer.field('Full name')).toHaveValue('\u7530\u4e2d');
  await expect(signer.submit).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(signer.field('Full name')).not.toBeFocused();
});

test('VIEW-47: the receipt has the time of the service if the clock of the device is days ahead and jumps back', async ({
  page,
  product,
  upload,
}) => {
  const [signer, documentId] = [signerOn(page), await upload('contract', [name])];
  const day = 24 * 60 * 60_000;
  await page.clock.install({ time: Date.now() + 3 * day });
  await signer.open(documentId);
  await signer.field('Full name').fill('Jane Roe');
  await page.clock.setSystemTime(Date.now() - 3 * day);
  await signer.finish();
  await expect(done(signer)).toBeVisible();
  const [stored] = await product.stored(documentId);
  if (!stored) throw new Error('No submission is stored.');
  expect(Math.round((Date.parse(stored.submittedAt) - Date.parse(stored.receivedAt)) / day)).toBe(-3);
  await expect(signer.root.locator('[data-part="done-panel"] time')).toHaveAttribute('datetime', stored.receivedAt);
});

test('VIEW-48: a page that adds toJSON to arrays and wraps fetch submits the entered values', async ({
  page,
  product,
  upload,
}) => {
  const [signer, documentId] = [signerOn(page), await upload('contract', [name])];
  await signer.open(documentId);
  await signer.field('Full name').fill('Jane Roe');
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (input, init) => fetch(input, init);
    Object.defineProperty(Array.prototype, 'toJSON', { value: () => 'hostile', configurable: true });
  });
  await signer.finish();
  await expect.poll(async () => (await product.stored(documentId)).length).toBe(1);
  const [stored] = await product.stored(documentId);
  expect(stored).toMatchObject({ checksumVerified: true, fields: [{ value: { content: 'Jane Roe' } }] });
});

test('VIEW-50: every field can be filled in a narrow window, in dark mode and with forced colours, and printing shows a note instead of a part of the document', async ({
  page,
  upload,
}) => {
  const signer = signerOn(page);
  const documentId = await upload('contract', [name, town]);
  await page.setViewportSize({ width: 320, height: 480 });
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  await signer.open(documentId);
  for (const label of ['Full name', 'Town']) {
    await signer.field(label).fill('x');
    await expect(signer.field(label)).toHaveValue('x');
  }
  await page.emulateMedia({ media: 'print' });
  await expect(signer.root.locator('[data-part="print-note"]')).toBeVisible();
  await expect(signer.root.locator('[data-part="layout"]')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(signer.field('Town')).toHaveValue('x');
});
