import type { Page } from '@playwright/test';
import { expect, nameField, test } from './fixtures.ts';
import { type Designer, designerOn } from './pages/designer.ts';
import { boxOf } from './pages/signer.ts';

const other = { ...nameField, id: 'town', x: 0.3, y: 0.3, label: 'Home town' };

async function open(page: Page, documentId: string): Promise<Designer> {
  const designer = designerOn(page);
  await designer.open(documentId);
  return designer;
}

/** The labels of the selected fields. */
const selectedIn = ({ boxes, page }: Designer) =>
  boxes
    .and(page.locator('[aria-pressed="true"]'))
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('title')));

async function dragBox(designer: Designer, label: string, by: { readonly x: number; readonly y: number }) {
  const { mouse } = designer.page;
  const { x, y, width, height } = await boxOf(designer.box(label));
  await mouse.move(x + width / 2, y + height / 2);
  await mouse.down();
  await mouse.move(x + width / 2 + by.x / 2, y + height / 2 + by.y / 2);
  await mouse.move(x + width / 2 + by.x, y + height / 2 + by.y);
  await mouse.up();
}

test('several fields are selected, aligned and dragged with the mouse only @firefox', async ({ page, upload }) => {
  const designer = await open(page, await upload('contract', [nameField, other]));
  const [first, second] = [designer.box('Full name'), designer.box('Home town')];
  const several = designer.root.getByRole('button', { name: 'Select multiple fields' });
  await several.click();
  await second.click();
  await first.click();
  expect(await selectedIn(designer)).toEqual(['Full name', 'Home town']);

  await designer.root.getByRole('button', { name: 'Arrange', exact: true }).click();
  await designer.root.getByRole('menuitem', { name: 'Align left' }).click();
  await expect.poll(async () => (await boxOf(second)).x).toBeCloseTo((await boxOf(first)).x, 0);

  const before = [await boxOf(first), await boxOf(second)] as const;
  await dragBox(designer, 'Full name', { x: 60, y: 90 });
  await expect.poll(async () => (await boxOf(first)).y).toBeCloseTo(before[0].y + 90, -1);
  const after = [await boxOf(first), await boxOf(second)] as const;
  expect(after[1].x - before[1].x).toBeCloseTo(after[0].x - before[0].x, 0);
  expect(after[1].y - before[1].y).toBeCloseTo(after[0].y - before[0].y, 0);
  expect(await selectedIn(designer)).toEqual(['Full name', 'Home town']);

  await several.click();
  await second.click();
  expect(await selectedIn(designer)).toEqual(['Home town']);
});

test('a rectangle selects the fields that it touches, and Shift adds one @firefox', async ({ page, upload }) => {
  const third = { ...nameField, id: 'rent', y: 0.6, label: 'Rent' };
  const designer = await open(page, await upload('contract', [nameField, other, third]));
  await designer.drag(1, { x: 0.05, y: 0.05, width: 0.4, height: 0.28 });
  expect(await selectedIn(designer)).toEqual(['Full name', 'Home town']);
  await designer.box('Rent').click({ modifiers: ['Shift'] });
  expect(await selectedIn(designer)).toEqual(['Full name', 'Home town', 'Rent']);
  await page.keyboard.press('Delete');
  await expect(designer.boxes).toHaveCount(0);
});

test('a selected checkbox is moved by its middle and resized at its corner @firefox', async ({ page, upload }) => {
  const place = { page: 1, x: 0.3, y: 0.3, width: 0.022, height: 0.016 };
  const agree = { id: 'agree', type: 'checkbox' as const, ...place, label: 'I agree', required: true, editable: true };
  const designer = await open(page, await upload('contract', [agree]));
  const box = designer.box('I agree');
  await box.focus();
  const before = await boxOf(box);
  await dragBox(designer, 'I agree', { x: 60, y: 90 });
  await expect.poll(async () => (await boxOf(box)).y).toBeCloseTo(before.y + 90, -1);
  const moved = await boxOf(box);
  expect(moved.width).toBeCloseTo(before.width, 0);
  expect(moved.height).toBeCloseTo(before.height, 0);

  // The target of a handle extends beyond the corner.
  await page.mouse.move(moved.x + moved.width + 10, moved.y + moved.height + 10);
  await page.mouse.down();
  await page.mouse.move(moved.x + moved.width + 50, moved.y + moved.height + 50);
  await page.mouse.up();
  await expect.poll(async () => (await boxOf(box)).width).toBeCloseTo(moved.width + 40, -1);
});
