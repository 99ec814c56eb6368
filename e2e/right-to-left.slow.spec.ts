import { expect, test } from './fixtures.ts';
import { copiedText } from './pages/copied-text.ts';
import { openToRead } from './pages/signer.ts';
import { smallPdf } from './pages/small-pdf.ts';

/** Words of "agreement on services", and the same in presentation forms, which some files map their glyphs to. */
const forms = { لاتفاق: 'ﻻﺗﻔﺎﻕ', خدمات: 'ﺧﺪﻣﺎﺕ' };

/** A line with words from right to left, each drawn from left to right, as PDF producers do. */
function lineOf(words: readonly string[]) {
  const glyphs = [...new Set(words.join(''))];
  const hex = (number: number) => number.toString(16).toUpperCase();
  const names = glyphs.map((glyph) => `/uni${hex(glyph.charCodeAt(0))}`);
  const widths = glyphs.map(() => 500).join(' ');
  const draws = words.map((word, index) => {
    const codes = [...word].reverse().map((glyph) => hex(65 + glyphs.indexOf(glyph)));
    return `BT /A 20 Tf ${250 - 80 * index} 400 Td <${codes.join('')}> Tj ET`;
  });
  const font =
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 65 /LastChar ${64 + glyphs.length} ` +
    `/Widths [${widths}] /Encoding << /Differences [65 ${names.join(' ')}] >> >>`;
  return { draws: draws.join('\n'), says: `/Resources << /Font << /A ${font} >> >>` };
}

test('Arabic text is found as it is typed and copied in reading order', async ({ page, product }) => {
  const file = smallPdf([lineOf(Object.values(forms))]);
  const { id } = await product.client.createDocument({ file, filename: 'arabic.pdf', fields: [] });
  await openToRead(page, id);
  const layer = page.locator('[data-page="1"] [data-part="text-layer"]');
  // The search loads the code that assembles copied text.
  await page.keyboard.press('Control+f');
  const count = page.locator('[data-part="search-count"]');
  for (const text of [...Object.keys(forms), Object.keys(forms).join(' ')]) {
    await page.getByRole('searchbox').fill('');
    await page.getByRole('searchbox').fill(text);
    await expect(count, text).toHaveText('1 of 1');
  }
  await expect(page.locator('[data-part="search-mark"]').first()).toBeVisible();
  await layer.evaluate((element) => getSelection()?.selectAllChildren(element));
  expect((await copiedText(page)).trim()).toBe(Object.keys(forms).join(' '));
});
