import { expect, test } from './fixtures.ts';
import { refuseCanvases } from './pages/device.ts';
import { openToRead, type Signer } from './pages/signer.ts';

/** The bitmap pixels per CSS pixel of the topmost bitmap of a page. */
function sharpness(signer: Signer, pageNumber: number): Promise<number> {
  return signer.root
    .locator(`[data-page-number="${pageNumber}"] canvas`)
    .last()
    .evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.getBoundingClientRect().width);
}

test('a page that cannot be drawn shows a message and can be retried', async ({ page, upload }) => {
  const refuse = await refuseCanvases(page);
  const signer = await openToRead(page, await upload('report'));
  await refuse(true);
  const jump = signer.root.getByLabel('Page number');
  await jump.fill('100');
  await jump.press('Enter');
  const sheet = signer.root.locator('[data-page-number="100"]');
  await expect(sheet.getByRole('alert')).toContainText('This page can’t be shown.');
  await refuse(false);
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await signer.painted(100);
  await expect(sheet.getByRole('alert')).toHaveCount(0);
  await jump.fill('150');
  await jump.press('Enter');
  await signer.painted(150);
});

test('text is sharp at the largest zoom, in bitmaps of bounded size', async ({ page, upload }) => {
  const signer = await openToRead(page, await upload('contract'));
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ControlOrMeta+Equal');
  await signer.root.getByRole('region', { name: 'Document pages' }).focus();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ControlOrMeta+Equal');
  await expect.poll(() => sharpness(signer, 1), { timeout: 20_000 }).toBeCloseTo(1, 2);
  const canvases = await signer.root
    .locator('[data-part="page"] canvas')
    .evaluateAll((all) => all.map((canvas) => ('width' in canvas ? [canvas.width, canvas.clientHeight] : [])));
  expect(canvases.length).toBeLessThanOrEqual(5);
});

test('pages are redrawn when the window moves to a screen with more pixels', async ({ page, upload, browserName }) => {
  // Only Chromium lets tests change the screen.
  if (browserName !== 'chromium') return;
  const signer = await openToRead(page, await upload('contract'));
  expect(await sharpness(signer, 1)).toBeCloseTo(1, 1);
  const session = await page.context().newCDPSession(page);
  const screen = { width: 1200, height: 800, deviceScaleFactor: 2, mobile: false };
  await session.send('Emulation.setDeviceMetricsOverride', screen);
  await expect.poll(() => sharpness(signer, 1), { timeout: 20_000 }).toBeCloseTo(2, 1);
});

/** The contents of the canvas of a page, and the name that a test set on it. */
function shownOf(signer: Signer, pageNumber: number) {
  return signer.root.locator(`[data-page-number="${pageNumber}"] canvas`).evaluate((canvas: HTMLCanvasElement) => {
    const { width, height, dataset } = canvas;
    const bytes = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    let sum = 0;
    for (const byte of bytes) sum = (sum * 31 + byte) % 2 ** 32;
    return { name: canvas.id, picture: [width, height, sum].join(' '), state: dataset.state };
  });
}

test('the canvas of a scrolled page is replaced and looks the same', { tag: '@firefox' }, async ({ page, upload }) => {
  const signer = await openToRead(page, await upload('contract'));
  await signer.painted(1);
  const canvas = signer.root.locator('[data-page-number="1"] canvas');
  await canvas.evaluate((element) => Object.assign(element, { id: 'old' }));
  const before = await shownOf(signer, 1);
  expect(before).toMatchObject({ name: 'old', state: 'drawn' });
  const pages = signer.root.getByRole('region', { name: 'Document pages' });
  // On a busy machine, a browser may report too few frames to show the change.
  await expect(async () => {
    await pages.evaluate(async (element) => {
      for (let step = 0; step < 10; step += 1) {
        element.scrollTop += 5;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    await expect(canvas).not.toHaveId('old', { timeout: 4000 });
  }).toPass();
  expect(await shownOf(signer, 1)).toEqual({ ...before, name: '' });
});
