import type { NewField } from '@document-signer/client';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { test as hosted } from './host/host-test.ts';
import { boxOf, openToRead } from './pages/signer.ts';
import { smallPdf } from './pages/small-pdf.ts';
import type { Product } from './product/start-product.ts';

const place = { page: 1, x: 0.1, width: 0.35, height: 0.05, required: true, editable: true } as const;

/** Two columns of lines with space around them: left 1 to left 6, and right 1 to right 6 slightly lower. */
const columns = ['left', 'right'].map((side, column) =>
  [1, 2, 3, 4, 5, 6].map(
    (line) => `BT /F 14 Tf ${80 + 150 * column} ${500 - 5 * column - 20 * line} Td (${side} ${line}) Tj ET`,
  ),
);

async function openColumns(page: Page, product: Product, fields: NewField[] = []) {
  const file = smallPdf(Array(2).fill({ draws: columns.flat().join('\n') }));
  const { id } = await product.client.createDocument({ file, filename: 'columns.pdf', fields });
  const signer = await openToRead(page, id);
  const run = (text: string) => signer.root.locator('[data-page="1"] [data-part="text-layer"] span', { hasText: text });
  await run('right 6').waitFor();
  // Waits for the code of the selection.
  await signer.root.locator('[data-page="1"] [data-part="end-of-text"]').waitFor({ state: 'attached' });
  return { signer, boxOfRun: (text: string) => boxOf(run(text)) };
}

const selected = (page: Page) =>
  page.evaluate(() =>
    getSelection()
      ?.toString()
      .trim()
      .split(/\s*\n\s*/),
  );

test('a selection follows the lines, and paints only text', {
  tag: '@firefox',
}, async ({ page, product }) => {
  const { signer, boxOfRun } = await openColumns(page, product);
  const [from, to] = [await boxOfRun('left 2'), await boxOfRun('left 3')];
  await page.mouse.move(from.x + 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width - 1, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => selected(page)).toEqual(['left 2', 'left 3']);
  const painted = await signer.root
    .locator('[data-page="1"] [data-part="text-layer"] :is(br, [data-part="end-of-text"])')
    .evaluateAll((all) => [...new Set(all.map((part) => getComputedStyle(part, '::selection').backgroundColor))]);
  expect(painted).toEqual(['rgba(0, 0, 0, 0)']);
});

test('Ctrl+A selects the text of the document, without fields and bars', {
  tag: '@firefox',
}, async ({ page, product }) => {
  const { signer } = await openColumns(page, product, [
    { id: 'name', type: 'text', ...place, y: 0.5, label: 'Full name' },
    { id: 'day', type: 'date', ...place, y: 0.6, label: 'Day' },
    { id: 'sign', type: 'signature', ...place, y: 0.7, height: 0.1, label: 'Signature' },
  ]);
  await signer.field('Full name').waitFor();
  await signer.root.getByRole('region', { name: 'Document pages' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  const lines = (await selected(page)) ?? [];
  // The text before the signer belongs to the demo.
  const ours = lines.slice(lines.indexOf('Sign the document') + 1);
  expect(ours).toContain('left 1');
  expect(ours.filter((line) => !/^(left|right) \d$/.test(line))).toEqual([]);
});

hosted(
  'in a shadow tree, text is selected over lines and copied in reading order',
  { tag: '@firefox' },
  async ({ openHost, page, upload }) => {
    const { signer } = await openHost({ documentId: await upload('contract', []), tree: 'shadow' });
    const layer = signer.root.locator('[data-page="1"] [data-part="text-layer"]');
    await layer.locator('[data-part="end-of-text"]').waitFor({ state: 'attached' });
    const lines = layer.locator('> span');
    const [from, to] = [await boxOf(lines.nth(2)), await boxOf(lines.nth(6))];
    await page.mouse.move(from.x + 1, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width - 1, to.y + to.height / 2, { steps: 8 });
    await page.mouse.up();
    const copied = await lines.nth(2).evaluate((line) => {
      const data = new DataTransfer();
      const event = new Event('copy', { bubbles: true, cancelable: true, composed: true });
      Object.defineProperty(event, 'clipboardData', { value: data });
      line.dispatchEvent(event);
      return data.getData('text/plain');
    });
    const expected = (await lines.allInnerTexts()).slice(2, 7).map((text) => text.trim());
    for (const text of expected) expect(copied).toContain(text);
    expect(copied.length).toBeLessThan(expected.join(' ').length + 20);
  },
);
