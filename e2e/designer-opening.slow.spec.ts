import { expect, nameField, test } from './fixtures.ts';
import { designerOn } from './pages/designer.ts';

/** The test does not run page timers of at least this many milliseconds. */
const longestMs = 2000;

test('the designer opens as soon as everything is loaded, without waiting for a timeout', async ({ page, upload }) => {
  await page.addInitScript((longestMs) => {
    const { setTimeout } = window;
    const start = (run: () => void, ms = 0) => (ms < longestMs ? setTimeout(run, ms) : 0);
    Object.assign(window, { setTimeout: start });
  }, longestMs);
  const designer = designerOn(page);
  await designer.open(await upload('contract', [nameField]));
  await expect(designer.box('Full name')).toBeVisible();
});
