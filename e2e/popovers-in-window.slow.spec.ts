import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { boxOf, openToRead } from './pages/signer.ts';

const day = { id: 'day', type: 'date', page: 1, x: 0.6, y: 0.6, width: 0.3, height: 0.03, required: true } as const;

/** Whether an element is completely within the visual viewport. */
function isInWindow(panel: Locator): Promise<boolean> {
  return panel.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const { offsetLeft = 0, offsetTop = 0, width = innerWidth, height = innerHeight } = window.visualViewport ?? {};
    return left >= offsetLeft && top >= offsetTop && right <= offsetLeft + width && bottom <= offsetTop + height;
  });
}

for (const [what, width, height, css] of [
  ['at 100 %', 1280, 800, 1],
  ['at a browser zoom of 400 %', 320, 200, 1],
  ['in a host page that is zoomed by CSS', 1280, 800, 1.6],
] as const) {
  test(`the calendar and the menus stay in the window ${what}`, async ({ page, upload }) => {
    await page.setViewportSize({ width, height });
    const signer = await openToRead(page, await upload('contract', [{ ...day, editable: true, label: 'Day' }]));
    await page.evaluate((zoom) => document.body.style.setProperty('zoom', String(zoom)), css);
    await signer.root.getByRole('button', { name: 'More' }).click();
    const menu = signer.root.getByRole('menu');
    await menu.waitFor();
    await expect.poll(() => isInWindow(menu)).toBe(true);
    await page.keyboard.press('Escape');
    await signer.field('Day').focus();
    await signer.field('Day').press('ArrowDown');
    const calendar = page.locator('[data-part="calendar"]');
    await calendar.locator('[data-part="calendar-day"]:focus').waitFor();
    await expect.poll(() => isInWindow(calendar)).toBe(true);
  });
}

test('the calendar follows its field when the document is zoomed, and stays in the window during a pinch zoom', async ({
  page,
  upload,
}) => {
  const signer = await openToRead(page, await upload('contract', [{ ...day, editable: true, label: 'Day' }]));
  await signer.field('Day').click();
  const calendar = page.locator('[data-part="calendar"]');
  await calendar.waitFor();
  const gap = async () => {
    const [panel, field] = [await boxOf(calendar), await boxOf(signer.field('Day'))];
    return Math.round(Math.min(Math.abs(panel.y - field.y - field.height), Math.abs(field.y - panel.y - panel.height)));
  };
  expect(await gap()).toBe(6);
  await page.keyboard.press('Control+Minus');
  await expect.poll(gap).toBe(6);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
  await expect.poll(() => isInWindow(calendar)).toBe(true);
});

test('a German signer on an English page enters 5 June in a field with the format DD/MM/YYYY', async ({
  page,
  product,
  upload,
}) => {
  const documentId = await upload('contract', [{ ...day, editable: true, label: 'Day', format: 'DD/MM/YYYY' }]);
  const signer = await openToRead(page, documentId);
  const field = signer.field('Day');
  await field.focus();
  await page.keyboard.type('05.06.2026');
  await expect(signer.root.locator('[data-part="text-echo"]')).toHaveText(/June 5, 2026|5 June 2026/);
  await expect(signer.root.locator('[data-part="text-echo"]')).toBeVisible();
  await signer.finish();
  await expect(signer.root.getByRole('heading', { name: 'Submitted' })).toBeVisible();
  const [stored] = await product.stored(documentId);
  expect(JSON.stringify(stored)).toContain('2026-06-05');
});
