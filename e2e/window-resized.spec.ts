import { expect, test } from './fixtures.ts';
import { signerOn } from './pages/signer.ts';

test('a window that is made larger and smaller is no error, whatever stands beside the pages', {
  tag: '@firefox',
}, async ({ page, upload }) => {
  // What a browser says of sizes that change once more in the same frame goes to no console, but to whoever collects errors.
  await page.addInitScript(() => {
    const errors: string[] = [];
    Object.assign(globalThis, { errors });
    addEventListener('error', ({ message }) => errors.push(`${innerWidth} by ${innerHeight}: ${message}`));
  });
  const signer = signerOn(page);
  await signer.open(await upload('registration'));
  await signer.painted(1);
  const pages = signer.root.locator('[data-part="pages"]');
  const fits = async () => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await pages.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  };
  for (const isBeside of [false, true]) {
    if (isBeside) await signer.root.locator('[data-opens="sidebar"]').click();
    const sizes = [
      [1280, 720],
      [1600, 1000],
      [700, 500],
      [1600, 1000],
      [639, 700],
      [1280, 300],
      [390, 844],
    ] as const;
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await fits();
    }
  }
  expect(await page.evaluate(() => Reflect.get(globalThis, 'errors'))).toEqual([]);
});
