import { speak } from './accessibility/walk.ts';
import { expect, nameField, test } from './fixtures.ts';
import { designerOn } from './pages/designer.ts';
import { boxOf } from './pages/signer.ts';

/** The languages with the longest words. */
for (const language of ['de', 'nl', 'pt-BR']) {
  test.describe(`in ${language}`, () => {
    test.use({ viewport: { width: 1280, height: 800 } });

    test('the tabs of the panel are not cut off, including the number of problems', async ({ page, upload }) => {
      await speak(page, language);
      const designer = designerOn(page);
      // Two fields with the same label and place.
      await designer.open(await upload('contract', [nameField, { ...nameField, id: 'other' }]));
      const tabs = designer.root.locator('[data-part="side-panel"]').getByRole('tab');
      await expect(tabs.nth(2)).toContainText('2');
      const cut = await tabs.evaluateAll((all) => all.filter((tab) => tab.scrollWidth > tab.clientWidth).length);
      expect(cut).toBe(0);
    });
  });
}

test.describe('at a zoom of 200 %', () => {
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

  test('the pages fill the window, and the panel replaces them', async ({ page, upload }) => {
    const designer = designerOn(page);
    await designer.open(await upload('contract', [nameField]));
    const part = (name: string) => designer.root.locator(`[data-part="${name}"]`);
    expect((await boxOf(part('pages'))).width).toBe(640);
    await expect(part('side-panel')).toHaveCount(0);
    await designer.box('Full name').focus();
    await page.keyboard.press('Enter');
    const label = part('side-panel').getByLabel('Label', { exact: true });
    await expect(label).toBeFocused();
    await expect(label).toBeInViewport({ ratio: 0.999 });
    await label.fill('Name');
    await page.keyboard.press('Escape');
    await designer.root.getByRole('button', { name: 'Properties and fields' }).click();
    await expect(designer.box('Name')).toBeVisible();
    await expect(designer.root.getByRole('button', { name: 'Suggest fields' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
  });
});

test.describe('at a zoom of 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });

  test('the bars scroll away, and the pages have room', async ({ page, upload }) => {
    const designer = designerOn(page);
    await designer.open(await upload('contract', [nameField]));
    const box = designer.box('Full name');
    await box.evaluate((element) => element.scrollIntoView());
    await expect(box).toBeInViewport({ ratio: 0.9 });
    expect((await boxOf(designer.root.locator('[data-part="pages"]'))).height).toBeGreaterThan(100);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
