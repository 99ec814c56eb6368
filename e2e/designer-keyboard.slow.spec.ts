import type { Page } from '@playwright/test';
import { listenTo } from './accessibility/screen-reader.ts';
import { expect, nameField, test } from './fixtures.ts';
import { type Designer, designerOn } from './pages/designer.ts';
import { watchEscape } from './pages/host-escape.ts';
import { boxOf } from './pages/signer.ts';

const other = { ...nameField, id: 'town', y: 0.2, label: 'Home town' };

const part = ({ root }: Designer, name: string) => root.locator(`[data-part="${name}"]`);
const press = ({ root }: Designer, name: string) => root.getByRole('button', { name, exact: true }).click();

async function open(page: Page, documentId: string): Promise<Designer> {
  const designer = designerOn(page);
  await designer.open(documentId);
  return designer;
}

test('keys that move a field do not scroll the page of the host', async ({ page, upload }) => {
  const designer = await open(page, await upload('contract', [nameField]));
  await page.evaluate(() => {
    document.body.style.paddingBlock = '400px';
    scrollTo(0, 100);
  });
  const box = designer.box('Full name');
  await box.focus();
  const scrolled = () => page.evaluate(() => [scrollX, scrollY]);
  const before = await scrolled();
  expect(before[1], 'The page of the host can scroll on.').toBeGreaterThan(0);
  const { x, y } = await boxOf(box);
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'Shift+ArrowDown', 'Space', 'Space'])
    await page.keyboard.press(key);
  const after = await boxOf(box);
  expect(after.x).toBeCloseTo(x, 0);
  expect(after.y).toBeGreaterThan(y + 5);
  expect(await scrolled()).toEqual(before);
  await expect(box).toBeFocused();
});

test('the pages scroll to a field that keys move out of view @firefox', async ({ page, upload }) => {
  const designer = await open(page, await upload('contract', [nameField]));
  const box = designer.box('Full name');
  await box.focus();
  for (let presses = 0; presses < 60; presses += 1) await page.keyboard.press('Shift+ArrowDown');
  await expect(box).toBeInViewport({ ratio: 0.999 });
  await expect(box).toBeFocused();
});

/** The elements that Escape closes while a field is selected. */
const closable: Readonly<Record<string, { open(designer: Designer): Promise<void>; readonly shown: string }>> = {
  'the menu': { open: (designer) => press(designer, 'Arrange'), shown: '[data-part="menu"]' },
  'the duplicate dialog': {
    async open(designer) {
      await press(designer, 'Arrange');
      await designer.root.getByRole('menuitem', { name: 'Duplicate to pages' }).click();
    },
    shown: '[data-part="duplicate-dialog"]',
  },
  'the preview': { open: (designer) => press(designer, 'Try it'), shown: '[data-part="preview-dialog"]' },
  'placing a field': {
    open: (designer) => designer.kind('Text').click(),
    shown: '[data-part="palette-item"][aria-pressed="true"]',
  },
};

test('Escape closes an open element, then clears the selection, and only then reaches the host @firefox', async ({
  page,
  upload,
}) => {
  const designer = await open(page, await upload('contract', [nameField]));
  const closedHosts = await watchEscape(page);
  const box = designer.box('Full name');
  await box.focus();
  for (const [name, { open, shown }] of Object.entries(closable)) {
    await test.step(name, async () => {
      await open(designer);
      await expect(designer.root.locator(shown)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(designer.root.locator(shown)).toHaveCount(0);
      await expect(box).toHaveAttribute('aria-pressed', 'true');
    });
  }
  await box.press('Enter');
  await expect(designer.root.getByLabel('Label', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toHaveAttribute('aria-pressed', 'false');
  expect(await closedHosts()).toBe(0);
  await page.keyboard.press('Escape');
  expect(await closedHosts()).toBe(1);
});

test('Escape clears the selection, and then closes a dialog of the host around the designer', async ({
  page,
  upload,
}) => {
  const designer = await open(page, await upload('contract', [nameField]));
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.style.inlineSize = '100%';
    dialog.id = 'host-dialog';
    dialog.append(...document.body.children);
    document.body.append(dialog);
    dialog.showModal();
  });
  const dialog = page.locator('#host-dialog');
  const box = designer.box('Full name');
  await box.focus();
  await page.keyboard.press('Escape');
  await expect(box).toHaveAttribute('aria-pressed', 'false');
  await expect(dialog).toHaveAttribute('open', '');
  await page.keyboard.press('Escape');
  await expect(dialog).not.toHaveAttribute('open');
});

/** The ways to delete the selected fields. */
const deletions: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the Delete key': (page) => page.keyboard.press('Delete'),
  Backspace: (page) => page.keyboard.press('Backspace'),
  cutting: (page) => page.keyboard.press('Control+x'),
  'undoing their addition': async (page) => {
    await page.keyboard.press('Control+d');
    await page.keyboard.press('Control+z');
  },
};

for (const [name, remove] of Object.entries(deletions)) {
  test(`the focus stays in the designer after ${name} @firefox`, async ({ page, upload }) => {
    const designer = await open(page, await upload('contract', [nameField, other]));
    await designer.box('Full name').focus();
    await remove(page);
    await expect(designer.boxes.and(page.locator('[aria-pressed="true"]'))).toHaveCount(
      name.startsWith('undoing') ? 1 : 0,
    );
    await expect(part(designer, 'pages').or(designer.boxes).and(page.locator(':focus'))).toHaveCount(1);
    // Tab moves to the next field.
    await page.keyboard.press('Tab');
    await expect(part(designer, 'layout').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Control+z');
    await expect(designer.boxes).toHaveCount(2);
  });
}

test('adding, moving and naming a field is announced', async ({ page, upload }) => {
  const said = await listenTo(page);
  const designer = await open(page, await upload('contract', []));
  await expect(designer.root.getByRole('complementary', { name: 'Add fields' })).toMatchAriaSnapshot(`
    - complementary "Add fields":
      - list:
        - listitem:
          - button "Signature"
        - listitem:
          - button "Initials"
        - listitem:
          - button "Date"
        - listitem:
          - button "Text"
        - listitem:
          - button "Checkbox"
  `);
  await designer.kind('Date').focus();
  await page.keyboard.press('Enter');
  await expect.poll(said).toContain('Date added on page 1.');
  await expect(designer.sheet(1)).toMatchAriaSnapshot(`
    - button "Date, page 1, required" [pressed]
  `);
  await page.keyboard.press('ArrowUp');
  await expect.poll(said).toContainEqual(expect.stringMatching(/^\d+ points from the left, \d+ from the top\.$/));
  await page.keyboard.press('Enter');
  await expect(designer.root.getByRole('complementary', { name: 'Properties and fields' })).toMatchAriaSnapshot(`
    - complementary "Properties and fields":
      - tablist "Properties and fields":
        - tab "Properties" [selected]
        - tab "Fields"
        - tab "Problems"
      - tabpanel "Properties":
        - heading "Date" [level=2]
        - text: Label
        - textbox "Label" [active]
        - checkbox "Required" [checked]
        - checkbox "Signer can change it" [checked]
  `);
  await page.keyboard.type('Born on');
  await page.keyboard.press('Escape');
  await expect(designer.sheet(1)).toMatchAriaSnapshot(`
    - button "Born on, Date, page 1, required" [active] [pressed]
  `);
  await page.keyboard.press('Delete');
  await expect.poll(said).toContain('Field deleted.');
});
