import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { changeLanguage } from './pages/language.ts';
import { boxOf, openToRead } from './pages/signer.ts';

const cut = (tab: Locator) => tab.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

test('a long count wraps below the query if there is no space', async ({ page, upload }) => {
  await openToRead(page, await upload('report'));
  await page.keyboard.press('Control+f');
  await page.getByRole('searchbox').fill('e');
  const [input, count] = [page.locator('[data-part="search-input"]'), page.locator('[data-part="search-count"]')];
  await expect(count).toHaveText(/^1 of 1[.,]?000 or more$/);
  for (const language of ['en', 'de']) {
    await changeLanguage(page, language);
    await expect(count).toHaveText(/1[.,]?000/);
    expect((await boxOf(input)).width, language).toBeGreaterThan(125);
    const [box, button] = [await boxOf(input), await boxOf(page.locator('[data-part="search-steps"] button').last())];
    const sidebar = await boxOf(page.locator('[data-part="sidebar"]'));
    expect(button.x + button.width).toBeLessThanOrEqual(sidebar.x + sidebar.width);
    expect(button.x >= box.x + box.width || button.y >= box.y + box.height).toBe(true);
  }
});

test('the current result is marked in forced colors', async ({ page, upload }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openToRead(page, await upload('report'));
  await page.keyboard.press('Control+f');
  await page.getByRole('searchbox').fill('harrow head');
  const bars = page.locator('[data-part="search-result"]');
  const current = page.locator('[data-part="search-result"][aria-current]');
  await expect(current).toHaveCSS('border-inline-start-width', '4px');
  await expect(bars.last()).toHaveCSS('border-inline-start-width', '0px');
});

test('the sidebar’s tabs fit in one line at any width', async ({ page, upload }) => {
  await openToRead(page, await upload('contract'));
  await page.keyboard.press('Control+f');
  const tabs = page.locator('[data-part="sidebar"] [data-part="tab"]');
  await expect(tabs).toHaveCount(3);
  for (const language of ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl']) {
    await changeLanguage(page, language);
    for (const width of [1280, 900, 660, 360]) {
      await page.setViewportSize({ width, height: 800 });
      for (const tab of await tabs.all()) {
        const says = `${await tab.textContent()}, ${language}, ${width}`;
        expect(await cut(tab), says).toBe(0);
        expect((await boxOf(tab)).height, says).toBeLessThan(45);
      }
    }
  }
});
