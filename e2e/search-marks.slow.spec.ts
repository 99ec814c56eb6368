import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { boxOf, openToRead } from './pages/signer.ts';

/** Of a sheet, how many of its columns have ink between two places across it, at the height of a line. In CSS pixels. */
async function inkIn(sheet: Locator, line: { y: number; height: number }, from: number, to: number): Promise<number> {
  const { x: left, y: top, width } = await boxOf(sheet);
  return sheet
    .locator('[data-part="canvas"] canvas')
    .first()
    .evaluate(
      (element, { x, y, across, down, sheetWidth }) => {
        if (!(element instanceof HTMLCanvasElement)) return 0;
        const ratio = element.width / sheetWidth;
        const [columns, rows] = [Math.max(1, Math.round(across * ratio)), Math.round(down * ratio)];
        const context = element.getContext('2d', { willReadFrequently: true });
        const { data = [] } = context?.getImageData(Math.round(x * ratio), Math.round(y * ratio), columns, rows) ?? {};
        const isInk = (column: number) =>
          Array.from({ length: rows }, (_, row) => data[4 * (row * columns + column)] ?? 255).some((red) => red < 140);
        return Array.from({ length: columns }, (_, column) => isInk(column)).filter(Boolean).length;
      },
      { x: from - left, y: line.y - top, across: to - from, down: line.height, sheetWidth: width },
    );
}

/** Searches for a word, and waits for its marks on the first page. */
async function marksOf(page: Page, word: string): Promise<Locator> {
  await page.keyboard.press('Control+f');
  await page.getByRole('searchbox').fill(word);
  const marks = page.locator('[data-page="1"] [data-part="search-mark"]');
  await expect(marks.first()).toBeVisible();
  return marks;
}

for (const [name, word] of [
  // Twice in one line of text, far from its beginning; the fonts of the document are none that a browser has.
  ['contract', 'change'],
  ['arabic', 'الخدمات'],
] as const) {
  test(`a mark begins and ends where its word does, in the ${name} document`, {
    tag: name === 'contract' ? '@firefox' : [],
  }, async ({ page, upload }) => {
    const signer = await openToRead(page, await upload(name));
    await signer.painted(1);
    const sheet = page.locator('[data-page="1"]');
    const marks = await marksOf(page, word);
    // They come at once, and lie where letters are drawn once that is known.
    await expect(async () => {
      for (const mark of await marks.all()) {
        const { x, width, ...line } = await boxOf(mark);
        const letter = width / word.length;
        // A letter's own room, and that of the space before and behind.
        expect(await inkIn(sheet, line, x - 0.3 * letter, x - 1), 'before it').toBe(0);
        expect(await inkIn(sheet, line, x + width + 1, x + width + 0.3 * letter), 'behind it').toBe(0);
        expect(await inkIn(sheet, line, x, x + 0.35 * letter), 'at its beginning').toBeGreaterThan(0);
        expect(await inkIn(sheet, line, x + width - 0.35 * letter, x + width), 'at its end').toBeGreaterThan(0);
      }
    }).toPass({ timeout: 10_000 });
  });
}
