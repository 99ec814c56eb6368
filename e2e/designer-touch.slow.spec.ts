import type { Page } from '@playwright/test';
import { expect, nameField, test } from './fixtures.ts';
import { type Designer, designerOn } from './pages/designer.ts';
import { type Fingers, fingersOn } from './pages/fingers.ts';
import { boxOf } from './pages/signer.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

const field = { ...nameField, x: 0.2, y: 0.3, height: 0.06 };

const panel = ({ root }: Designer) => root.locator('[data-part="side-panel"]');
const pages = ({ root }: Designer) => root.locator('[data-part="pages"]');
const scrolled = (designer: Designer) => pages(designer).evaluate(({ scrollTop }) => scrollTop);
/** The place of the first field in fractions of its page. Measures both at once, because the pages may still scroll. */
const placeOf = (designer: Designer) =>
  designer.boxes.first().evaluate((box) => {
    const outer = box.closest('[data-part="page"]')?.getBoundingClientRect() ?? new DOMRect();
    const inner = box.getBoundingClientRect();
    return {
      x: (inner.x - outer.x) / outer.width,
      y: (inner.y - outer.y) / outer.height,
      width: inner.width / outer.width,
      height: inner.height / outer.height,
    };
  });

async function open(page: Page, documentId: string): Promise<{ designer: Designer; fingers: Fingers }> {
  const designer = designerOn(page);
  await designer.open(documentId);
  return { designer, fingers: await fingersOn(page) };
}

/** A path of ten steps from a point, by a distance in pixels. */
function line(from: { readonly x: number; readonly y: number }, by: { readonly x: number; readonly y: number }) {
  return Array.from({ length: 11 }, (_, step) => ({
    x: from.x + (by.x * step) / 10,
    y: from.y + (by.y * step) / 10,
  }));
}

const middleOf = ({ x, y, width, height }: Awaited<ReturnType<typeof boxOf>>) => ({
  x: x + width / 2,
  y: y + height / 2,
});

test('tapping a kind and then the page adds a field', async ({ page, upload }) => {
  const { designer, fingers } = await open(page, await upload('contract', []));
  await fingers.tap(designer.kind('Date'));
  await expect(designer.kind('Date')).toHaveAttribute('aria-pressed', 'true');
  const sheet = await boxOf(designer.sheet(1));
  await page.touchscreen.tap(sheet.x + 0.4 * sheet.width, sheet.y + 0.3 * sheet.height);
  await expect(designer.boxes).toHaveCount(1);
  await expect(designer.boxes).toHaveAttribute('data-kind', 'date');
  await expect(designer.boxes).toHaveAttribute('aria-pressed', 'true');
  await expect(designer.kind('Date')).toHaveAttribute('aria-pressed', 'false');
  const { x, y, width, height } = await placeOf(designer);
  expect(x + width / 2).toBeCloseTo(0.4, 1);
  expect(y + height / 2).toBeCloseTo(0.3, 1);
});

test('with a chosen kind, a finger draws a box, and the pages do not scroll', async ({ page, upload }) => {
  const { designer, fingers } = await open(page, await upload('contract', []));
  await fingers.tap(designer.kind('Text'));
  const sheet = await boxOf(designer.sheet(1));
  const from = { x: sheet.x + 0.2 * sheet.width, y: sheet.y + 0.3 * sheet.height };
  await fingers.draw(line(from, { x: 0.5 * sheet.width, y: 0.1 * sheet.height }));
  await expect(designer.boxes).toHaveCount(1);
  const { width, height } = await placeOf(designer);
  expect(width).toBeCloseTo(0.5, 1);
  expect(height).toBeCloseTo(0.1, 1);
  expect(await scrolled(designer)).toBe(0);
});

test('a tap selects a field, a selected field is dragged and resized, and a tap next to it deselects it', async ({
  page,
  upload,
}) => {
  const { designer, fingers } = await open(page, await upload('contract', [field]));
  const box = designer.box('Full name');
  await fingers.tap(box);
  await expect(box).toHaveAttribute('aria-pressed', 'true');

  const sheet = await boxOf(designer.sheet(1));
  await fingers.draw(line(middleOf(await boxOf(box)), { x: 0, y: 80 }));
  await expect.poll(async () => (await placeOf(designer)).y).toBeCloseTo(field.y + 80 / sheet.height, 2);
  expect((await placeOf(designer)).x).toBeCloseTo(field.x, 2);
  expect(await scrolled(designer)).toBe(0);

  const before = await placeOf(designer);
  await fingers.draw(line(middleOf(await boxOf(box.locator('[data-handle="se"]'))), { x: 40, y: 30 }));
  const after = { width: before.width + 40 / sheet.width, height: before.height + 30 / sheet.height };
  await expect.poll(async () => (await placeOf(designer)).width).toBeCloseTo(after.width, 1);
  await expect.poll(async () => (await placeOf(designer)).height).toBeCloseTo(after.height, 1);
  expect((await placeOf(designer)).x).toBeCloseTo(before.x, 2);

  await expect(async () => {
    await page.touchscreen.tap(sheet.x + 0.5 * sheet.width, sheet.y + 0.1 * sheet.height);
    await expect(box).toHaveAttribute('aria-pressed', 'false', { timeout: 1000 });
  }).toPass();
});

test('a swipe that starts on a field scrolls the page, and neither moves nor selects the field', async ({
  page,
  upload,
}) => {
  const { designer, fingers } = await open(page, await upload('contract', [field]));
  const box = designer.box('Full name');
  const before = await placeOf(designer);
  await fingers.draw(line(middleOf(await boxOf(box)), { x: 0, y: -120 }));
  await expect.poll(() => scrolled(designer)).toBeGreaterThan(60);
  const after = await placeOf(designer);
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(after[side]).toBeCloseTo(before[side], 3);
  await expect(box).toHaveAttribute('aria-pressed', 'false');
});

test.describe('several fields', () => {
  const other = { ...field, id: 'town', y: 0.45, label: 'Home town' };
  const inMiddle = async (designer: Designer, label: string) => middleOf(await boxOf(designer.box(label)));
  const yOf = async (designer: Designer, label: string) => (await boxOf(designer.box(label))).y;

  test('are selected by holding one and tapping others, and dragged together', async ({ page, upload }) => {
    const { designer, fingers } = await open(page, await upload('contract', [field, other]));
    const [first, second] = [designer.box('Full name'), designer.box('Home town')];
    await fingers.touch(await inMiddle(designer, 'Full name'));
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    await fingers.lift();
    await fingers.draw([await inMiddle(designer, 'Home town')]);
    await expect(second).toHaveAttribute('aria-pressed', 'true');
    await expect(first).toHaveAttribute('aria-pressed', 'true');

    const before = [await yOf(designer, 'Full name'), await yOf(designer, 'Home town')] as const;
    await fingers.draw(line(await inMiddle(designer, 'Home town'), { x: 0, y: 80 }));
    await expect.poll(() => yOf(designer, 'Full name')).toBeCloseTo(before[0] + 80, -1);
    expect(await yOf(designer, 'Home town')).toBeCloseTo(before[1] + 80, -1);
    expect(await scrolled(designer)).toBe(0);

    await fingers.draw([await inMiddle(designer, 'Full name')]);
    await expect(first).toHaveAttribute('aria-pressed', 'false');
    await expect(second).toHaveAttribute('aria-pressed', 'true');
  });

  test('are selected in the selection mode, in which a finger can still scroll', async ({ page, upload }) => {
    const { designer, fingers } = await open(page, await upload('contract', [field, other]));
    const button = designer.root.getByRole('button', { name: 'Select multiple fields' });
    await fingers.tap(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await fingers.draw([await inMiddle(designer, 'Full name')]);
    await expect(designer.box('Full name')).toHaveAttribute('aria-pressed', 'true');
    await fingers.draw(line(await inMiddle(designer, 'Home town'), { x: 0, y: -120 }));
    await expect.poll(() => scrolled(designer)).toBeGreaterThan(60);
    await expect(designer.box('Home town')).toHaveAttribute('aria-pressed', 'false');
    await fingers.draw([await inMiddle(designer, 'Home town')]);
    await expect(designer.box('Home town')).toHaveAttribute('aria-pressed', 'true');
    await expect(designer.box('Full name')).toHaveAttribute('aria-pressed', 'true');
  });
});

test('the panel opens and closes, and leaves space for the pages', async ({ page, upload }) => {
  const { designer, fingers } = await open(page, await upload('contract', [field]));
  const toggle = designer.root.getByRole('button', { name: 'Properties and fields' });
  await expect(panel(designer)).toHaveCount(0);
  await fingers.tap(designer.box('Full name'));
  await fingers.tap(toggle);
  await expect(panel(designer).getByLabel('Label', { exact: true })).toHaveValue('Full name');
  expect((await boxOf(pages(designer))).height).toBeGreaterThan(100);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await fingers.tap(toggle);
  await expect(panel(designer)).toHaveCount(0);
  await expect(designer.box('Full name')).toHaveAttribute('aria-pressed', 'true');
});
