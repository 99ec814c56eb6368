import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openToRead } from './pages/signer.ts';

const scrolled = (page: Page) => page.locator('[data-part="pages"]').evaluate(({ scrollTop }) => scrollTop);
const leaveFocus = (page: Page) =>
  page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
const find = (page: Page) => page.getByRole('searchbox', { name: 'Search the document' });

test('shortcuts work before anything is clicked', { tag: '@firefox' }, async ({ page, upload }) => {
  await openToRead(page, await upload('report'));
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
  const before = await scrolled(page);
  await page.keyboard.press('PageDown');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(before + 300);
  await leaveFocus(page);
  await page.keyboard.press('End');
  await expect(page.getByRole('textbox', { name: 'Page number' })).toHaveValue('200');
  await leaveFocus(page);
  const zoom = page.getByRole('button', { name: /^Zoom: / });
  const wide = (await zoom.textContent()) ?? '';
  await page.keyboard.press('Control+-');
  await expect(zoom).not.toHaveText(wide);
  await page.keyboard.press('Control+f');
  await expect(find(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Document pages' })).toBeFocused();
});

test('shortcuts do not work without focus while a dialog of the host is open or its page scrolls', async ({
  page,
  upload,
}) => {
  await openToRead(page, await upload('contract'));
  const pressed = async () => {
    await leaveFocus(page);
    await page.keyboard.press('Control+f');
    return find(page).count();
  };
  await page.evaluate(() => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.append('Stay signed in?');
    dialog.showModal();
  });
  expect(await pressed()).toBe(0);
  await page.evaluate(() => {
    document.querySelector('body > dialog')?.remove();
    const below = document.body.appendChild(document.createElement('div'));
    below.id = 'below';
    below.style.height = '2000px';
  });
  expect(await pressed()).toBe(0);
  await page.evaluate(() => document.querySelector('#below')?.remove());
  await leaveFocus(page);
  await page.keyboard.press('Control+f');
  await expect(find(page)).toBeFocused();
});
