import { expect, test } from './fixtures.ts';
import { boxOf, placeOn, signerOn } from './pages/signer.ts';

test('names of fields are no part of what is selected over the pages', { tag: '@firefox' }, async ({
  page,
  upload,
}) => {
  const place = { page: 1, x: 0.1, width: 0.35, height: 0.05, required: true, editable: true } as const;
  const signer = signerOn(page);
  await signer.open(
    await upload('contract', [
      { id: 'name', type: 'text', ...place, y: 0.3, label: 'Full name' },
      { id: 'day', type: 'date', ...place, y: 0.4, label: 'Day' },
      { id: 'sign', type: 'signature', ...place, y: 0.5, height: 0.1, label: 'Signature' },
    ]),
  );
  await signer.field('Full name').waitFor();
  const layer = signer.root.locator('[data-part="field-layer"]').first();
  const selectable = await layer.evaluate((root) => {
    // Firefox tells of each element alone, where another one around it may decide.
    const isSelectable = (part: Element | null): boolean => {
      const rule = part && getComputedStyle(part).userSelect;
      return rule === 'auto' ? isSelectable(part?.parentElement ?? null) : rule !== 'none';
    };
    return [...root.querySelectorAll<HTMLElement>('[data-part="field"] *')]
      .filter((part) => [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && part.checkVisibility()))
      .filter(isSelectable)
      .map((part) => part.outerHTML);
  });
  expect(selectable).toEqual([]);
});

test('a long report is laid out whole at once, and only what is near is drawn', { tag: '@firefox' }, async ({
  page,
  product,
  upload,
}) => {
  const documentId = await upload('report');
  const { pageCount, fields } = await product.client.getDocumentRecord(documentId);
  const signer = signerOn(page);
  await signer.open(documentId);
  await signer.painted(1);
  const scroller = signer.root.getByRole('region', { name: 'Document pages' });
  const height = () => scroller.evaluate((element) => element.scrollHeight);
  const before = await height();
  expect(before).toBeGreaterThan(pageCount * 500);

  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await signer.painted(pageCount);
  const last = fields.find(({ page }) => page === pageCount);
  await expect(signer.field(last?.label ?? '')).toBeVisible();
  expect(await height()).toBe(before);
  expect(await signer.root.locator('canvas').count()).toBeLessThanOrEqual(10);
});

test('text of the document can be selected', async ({ page, upload }) => {
  const signer = signerOn(page);
  await signer.open(await upload('contract'));
  await signer.painted(1);
  const line = signer.root.locator('[data-page="1"] [data-part="text-layer"] span').first();
  await line.waitFor();
  const selected = await line.evaluate((element) => {
    const selection = getSelection();
    selection?.selectAllChildren(element);
    return selection?.toString().trim();
  });
  expect(selected).not.toBe('');
});

test('fields stay in their place at every zoom', { tag: '@firefox' }, async ({ page, product, upload }) => {
  const documentId = await upload('contract');
  const { fields } = await product.client.getDocumentRecord(documentId);
  const [field] = fields;
  if (!field) throw new Error('The contract has no fields.');
  const signer = signerOn(page);
  await signer.open(documentId);
  await signer.next.click();
  const box = page.locator(`[data-field-id="${field.id}"]`);
  const sheet = page.locator('[data-part="page"]').filter({ has: box });
  let before = 0;
  for (let step = 0; step < 3; step++) {
    // Larger than the last time, or nothing was zoomed.
    await expect.poll(async () => (await boxOf(sheet)).width).toBeGreaterThan(before);
    before = (await boxOf(sheet)).width;
    const place = await placeOn(sheet, box);
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(place[side]).toBeCloseTo(field[side], 2);
    await signer.root.getByRole('button', { name: 'Zoom in' }).click();
    await box.scrollIntoViewIfNeeded();
  }
});

test('nothing is asked of anybody but the demo and the API, and a strict content security policy holds', {
  tag: '@firefox',
}, async ({ page, product, upload }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) hosts.add(new URL(request.url()).origin);
  });
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) broken.push(message.text());
  });
  const signer = signerOn(page);
  const response = await page.goto(`/sign/${await upload('contract')}`);
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
  await signer.painted(1);
  expect([...hosts].sort()).toEqual([new URL(product.baseUrl).origin, product.url].sort());
  expect(broken).toEqual([]);
});

test('the number of pixels follows the screen', async ({ browser, product, upload }) => {
  const documentId = await upload('contract');
  for (const deviceScaleFactor of [1, 2]) {
    const context = await browser.newContext({ deviceScaleFactor, baseURL: product.url });
    const signer = signerOn(await context.newPage());
    await signer.open(documentId);
    await signer.painted(1);
    const ratio = await signer.root
      .locator('[data-page="1"] canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.getBoundingClientRect().width);
    expect(ratio).toBeCloseTo(deviceScaleFactor, 1);
    await context.close();
  }
});
