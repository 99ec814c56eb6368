import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, pdfFolder, test } from './fixtures.ts';
import { copiedText } from './pages/copied-text.ts';
import { downloadBy } from './pages/download.ts';
import { boxOf, openToRead, placeOn } from './pages/signer.ts';
import { type SmallPage, smallPdf } from './pages/small-pdf.ts';
import type { Product } from './product/start-product.ts';

/** Stores a document of these pages, with one optional field at the end. */
async function store({ client }: Product, pages: readonly SmallPage[], filename: string): Promise<string> {
  const place = { page: pages.length, x: 0.1, y: 0.9, width: 0.4, height: 0.05 };
  const field = { id: 'note', type: 'text', ...place, required: false, editable: true, label: 'Note' } as const;
  const { id } = await client.createDocument({ file: smallPdf(pages), filename, fields: [field] });
  return id;
}

const word = (text: string) => `BT /F 24 Tf 80 400 Td (${text}) Tj ET`;

/** Opens the search with its shortcut and types. */
async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('region', { name: 'Document pages' }).focus();
  await page.keyboard.press('Control+f');
  await page.getByRole('searchbox', { name: 'Search the document' }).fill(text);
}

test('search finds a word on all pages, highlights it and steps through the results by keyboard', async ({
  page,
  upload,
}) => {
  await openToRead(page, await upload('report'));
  await search(page, 'harrow head');
  const results = page.getByRole('list', { name: 'Results' }).getByRole('button');
  await expect(results.first()).toContainText('Harrow Head');
  // The next result was found too, because pages are searched in order.
  await expect(page.locator('[data-part="search-count"]')).toHaveText(/^1 of ([2-9]|\d\d+)$/);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-part="search-count"]')).toHaveText(/^2 of \d+$/);
  const mark = page.locator('[data-part="search-mark"][data-current]').first();
  await expect(mark).toBeInViewport();
  await page.keyboard.press('Shift+F3');
  await expect(page.locator('[data-part="search-count"]')).toHaveText(/^1 of \d+$/);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-part="search-mark"]')).toHaveCount(0);
});

test('highlights are on their words on rotated and cropped pages, at any zoom', async ({ page, product }) => {
  const turned = [0, 90, 180, 270].map((degrees) => ({
    draws: word('needle'),
    says: `/Rotate ${degrees} /CropBox [50 100 350 500]`,
  }));
  await openToRead(page, await store(product, turned, 'turned.pdf'));
  await search(page, 'needle');
  // On the displayed page of 300 x 400 points, the unrotated word starts 30 points from the left and 100 from the top.
  const places = [
    { x: 30 / 300, y: (100 - 20) / 400, isUpright: false },
    { x: 300 / 400, y: 30 / 300, isUpright: true },
    { x: (300 - 30 - 80) / 300, y: 298 / 400, isUpright: false },
    { x: 78 / 400, y: (300 - 30 - 80) / 300, isUpright: true },
  ];
  for (const [index, expected] of places.entries()) {
    await expect(page.locator('[data-part="search-count"]')).toHaveText(`${index + 1} of 4`);
    const sheet = page.locator(`[data-part="page"][data-page="${index + 1}"]`);
    const mark = sheet.locator('[data-part="search-mark"][data-current]');
    await expect(mark).toBeInViewport();
    const place = await placeOn(sheet, mark);
    expect(Math.abs(place.x - expected.x)).toBeLessThan(0.04);
    expect(Math.abs(place.y - expected.y)).toBeLessThan(0.04);
    expect(place.height > place.width).toBe(expected.isUpright);
    if (index === 1) await page.keyboard.press('Control+-');
    await page.keyboard.press('Enter');
  }
});

test('search reports that a scan has no text', async ({ page, product }) => {
  await openToRead(page, await store(product, [{ draws: '0 0 200 200 re f' }], 'scan.pdf'));
  await search(page, 'anything');
  await expect(page.getByText('Scanned pages can’t be searched')).toBeVisible();
});

test('the outline opens its destinations by keyboard', async ({ page, upload }) => {
  await openToRead(page, await upload('report'));
  await page.getByRole('button', { name: 'Pages, outline and search' }).click();
  await expect(page.getByRole('tab', { name: 'Pages' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const titles = page.locator('[data-part="outline-title"]');
  await expect(titles.first()).toBeVisible();
  await titles.nth(2).press('Enter');
  const number = page.getByRole('textbox', { name: 'Page number' });
  await expect(number).not.toHaveValue('1');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pages, outline and search' })).toBeFocused();
});

test('thumbnails show all pages and can be chosen by keyboard', async ({ page, upload }) => {
  const signer = await openToRead(page, await upload('report'));
  await page.getByRole('button', { name: 'Pages, outline and search' }).click();
  const list = page.getByRole('listbox', { name: 'Pages' });
  await expect(list.locator('canvas').first()).toBeVisible();
  await expect(list.getByRole('option', { name: 'Page 1 of 200' })).toHaveAttribute('aria-selected', 'true');
  expect(await list.getByRole('option').count()).toBeLessThan(40);
  await list.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await signer.painted(200);
  await expect(list.getByRole('option', { name: /^Page 200 of 200, 3 required fields left/ })).toBeVisible();
});

test('Ctrl and the wheel zoom only the document, around the pointer', { tag: '@firefox' }, async ({ page, upload }) => {
  const signer = await openToRead(page, await upload('contract'));
  const [sheet, field] = [page.locator('[data-page="1"]'), page.locator('[data-part="field"]').first()];
  const [before, around, toolbar] = [await boxOf(sheet), await boxOf(field), await boxOf(signer.root)];
  await page.mouse.move(around.x, around.y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await expect.poll(async () => (await boxOf(sheet)).width).toBeGreaterThan(1.2 * before.width);
  // The field is still under the pointer.
  expect(Math.abs((await boxOf(field)).y - around.y)).toBeLessThan(8);
  expect(await boxOf(signer.root)).toEqual(toolbar);
});

test('text is selected over lines and copied in reading order', { tag: '@firefox' }, async ({ page, upload }) => {
  await openToRead(page, await upload('contract'));
  const lines = page.locator('[data-page="1"] [data-part="text-layer"] > span');
  await expect.poll(() => lines.count()).toBeGreaterThan(8);
  const [from, to] = [await boxOf(lines.nth(2)), await boxOf(lines.nth(6))];
  await page.mouse.move(from.x + 1, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width - 1, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  const copied = await copiedText(page);
  const expected = (await lines.allInnerTexts()).slice(2, 7).map((text) => text.trim());
  for (const text of expected) expect(copied).toContain(text);
  expect(copied.length).toBeLessThan(expected.join(' ').length + 20);
});

test('links open in a new window, and unsafe ones are left out', async ({ page, product }) => {
  const link = (y: number, leads: string) => `<< /Type /Annot /Subtype /Link /Rect [50 ${y} 200 ${y + 20}] ${leads} >>`;
  const act = (y: number, action: string) => link(y, `/A << ${action} >>`);
  const links = [
    act(500, '/S /URI /URI (https://example.com/terms)'),
    act(470, '/S /URI /URI (mailto:sender@example.com)'),
    link(440, '/Dest [P2 /XYZ 0 300 null]'),
    act(410, '/S /URI /URI (javascript:alert\\(1\\))'),
    act(380, '/S /URI /URI (data:text/html,x)'),
    act(350, '/S /URI /URI (file:///etc/passwd)'),
    act(320, '/S /URI /URI (other.html)'),
    act(290, '/S /JavaScript /JS (app.alert\\(1\\))'),
    act(260, '/S /Launch /F (calc.exe)'),
    act(230, '/S /GoToR /F (other.pdf) /D [0 /Fit]'),
  ];
  const pages = [{ draws: word('one'), says: `/Annots [${links.join(' ')}]` }, { draws: word('two') }];
  await openToRead(page, await store(product, pages, 'links.pdf'));
  const out = page.getByRole('link', { name: 'Link: https://example.com/terms (opens in a new tab)' });
  await expect(out).toHaveAttribute('target', '_blank');
  await expect(out).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(out).toHaveAttribute('title', 'https://example.com/terms');
  expect(await page.locator('[data-part="link"]').count()).toBe(3);
  await page.getByRole('button', { name: 'Link within the document' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Page number' })).toHaveValue('2');
});

test('search is in the toolbar, or in its menu if there is no space', async ({ page, upload }) => {
  const { root } = await openToRead(page, await upload('contract'));
  const name = 'Search the document';
  // A tablet, a phone, and 1280 pixels at 400 % zoom.
  for (const width of [768, 390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await root.getByRole('button', { name: 'More' }).click();
    await root.getByRole('menuitem', { name }).waitFor();
    expect(await root.getByRole('button', { name }).isVisible()).toBe(width >= 350);
    await page.keyboard.press('Escape');
  }
});

test('the downloaded document is the displayed one', async ({ page, product }) => {
  const file = new Uint8Array(await readFile(join(pdfFolder, 'contract.pdf')));
  const filename = 'a contract.pdf';
  const { id, preparedSha256 } = await product.client.createDocument({ file, filename, fields: [] });
  await openToRead(page, id);
  await page.getByRole('button', { name: 'More' }).click();
  const saved = await downloadBy(page, filename, () =>
    page.getByRole('menuitem', { name: 'Download the blank original' }).click(),
  );
  expect(saved.filename).toBe(filename);
  expect(createHash('sha256').update(saved.bytes).digest('hex')).toBe(preparedSha256);
});
