import { expect, test } from './fixtures.ts';
import { signerOn } from './pages/signer.ts';

/** Runs in the page. Records the size of the pages at each measurement. */
function noteSizes(): void {
  const sizes: string[] = [];
  Object.assign(globalThis, { sizes });
  const Observer = ResizeObserver;
  globalThis.ResizeObserver = class extends Observer {
    constructor(callback: ResizeObserverCallback) {
      super((entries, observer) => {
        for (const { target } of entries) {
          if (!(target instanceof HTMLElement) || target.dataset.part !== 'pages') continue;
          sizes.push(`${target.offsetWidth} by ${target.offsetHeight}`);
        }
        callback(entries, observer);
      });
    }
  };
}

// A second measurement in the same frame, when a horizontal scroll bar disappears, is a ResizeObserver error, which error
// trackers of hosts would report.
test('pages are measured once per size of the window', async ({ page, upload }) => {
  await page.addInitScript(noteSizes);
  const signer = signerOn(page);
  await signer.open(await upload('registration'));
  await signer.painted(1);
  const pages = signer.root.locator('[data-part="pages"]');
  const fits = () =>
    expect.poll(() => pages.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  for (const isBeside of [false, true]) {
    if (isBeside) await signer.root.locator('[data-opens="sidebar"]').click();
    for (const [width, height] of [
      [1600, 1000],
      [700, 500],
      [1280, 720],
      [639, 700],
      [1280, 300],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await fits();
    }
  }
  const sizes = await page.evaluate((): readonly string[] => Reflect.get(globalThis, 'sizes'));
  expect(sizes.length).toBeGreaterThan(10);
  expect(sizes.filter((size, index) => size === sizes[index - 1])).toEqual([]);
});
