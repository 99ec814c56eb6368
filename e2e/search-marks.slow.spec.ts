import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { boxOf, openToRead } from './pages/signer.ts';

/** Whether each pixel column of a line has ink, between two x coordinates of a sheet. In device pixels. */
async function inkIn(
  sheet: Locator,
  line: { y: number; height: number },
  from: number,
  to: number,
): Promise<boolean[]> {
  const { x: left, y: top, width } = await boxOf(sheet);
  return sheet.evaluate(
    (element, { x, y, across, down, sheetWidth }) => {
      // Queried here, because redrawing replaces the canvas.
      const canvas = element.querySelector<HTMLCanvasElement>('[data-part="canvas"] canvas[data-state="drawn"]');
      if (!canvas) throw new Error('The page is not drawn.');
      const ratio = canvas.width / sheetWidth;
      const [columns, rows] = [Math.max(1, Math.round(across * ratio)), Math.round(down * ratio)];
      const context = canvas.getContext('2d', { willReadFrequently: true });
      const { data = [] } = context?.getImageData(Math.round(x * ratio), Math.round(y * ratio), columns, rows) ?? {};
      const isInk = (column: number) =>
        Array.from({ length: rows }, (_, row) => data[4 * (row * columns + column)] ?? 255).some((red) => red < 140);
      return Array.from({ length: columns }, (_, column) => isInk(column));
    },
    { x: from - left, y: line.y - top, across: to - from, down: line.height, sheetWidth: width },
  );
}

/** The maximum number of adjacent columns without ink. */
const widestGap = (ink: readonly boolean[]): number =>
  Math.max(
    ...ink
      .map((isInk) => (isInk ? 1 : 0))
      .join('')
      .split('1')
      .map((gap) => gap.length),
  );

/** Searches for a word, and waits for its highlights on the first page. */
async function marksOf(page: Page, word: string): Promise<Locator> {
  await page.keyboard.press('Control+f');
  await page.getByRole('searchbox').fill(word);
  const marks = page.locator('[data-page="1"] [data-part="search-mark"]');
  await expect(marks.first()).toBeVisible();
  return marks;
}

for (const [name, word] of [
  // Twice in one line, far from its start. No browser has the fonts of the document.
  ['contract', 'change'],
  ['arabic', 'الخدمات'],
] as const) {
  // The letters of the text layer have another font than the page (docs/upstream.md).
  test(`a highlight starts and ends within half a letter of its word, in the ${name} document`, {
    tag: name === 'contract' ? '@firefox' : [],
  }, async ({ page, upload }) => {
    const signer = await openToRead(page, await upload(name));
    await signer.painted(1);
    const sheet = page.locator('[data-page="1"]');
    const marks = await marksOf(page, word);
    for (const mark of await marks.all()) {
      const { x, width, ...line } = await boxOf(mark);
      const letter = width / word.length;
      const inside = widestGap(await inkIn(sheet, line, x + letter / 2, x + width - letter / 2));
      for (const end of [x, x + width]) {
        // The space next to the word is wider than any gap between its letters.
        expect(widestGap(await inkIn(sheet, line, end - letter, end + letter)), `at ${end}`).toBeGreaterThan(inside);
      }
    }
  });
}
