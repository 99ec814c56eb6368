import { getDocument, normalizeUnicode, VerbosityLevel, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { linesOf, readText } from './read-text.ts';

/** Glyphs with their characters. Each is half an em wide. */
interface Drawn {
  readonly glyphs: string;
  readonly x?: number;
  readonly y?: number;
}

/** The glyphs, from left to right, of a word that is read from right to left. */
const leftToRight = (word: string) => [...word].reverse().join('');
const hex = (number: number, digits: number) => number.toString(16).toUpperCase().padStart(digits, '0');

/** A PDF of one page. It has no cross-reference table, which pdf.js reconstructs. */
function pdfOf(font: string, draws: string, more: readonly string[] = []): Uint8Array {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R/Resources<</Font<</F ${font}>>>>>>`,
    ...[draws, ...more].map((text) => `<</Length ${text.length}>>\nstream\n${text}\nendstream`),
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  return Buffer.from(`%PDF-2.0\n${objects.join('')}trailer<</Root 1 0 R>>\n`);
}

async function textOf(file: Uint8Array): Promise<string> {
  const data = new Uint8Array(file);
  const task = getDocument({ data, verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  const text = await readText(await (await task.promise).getPage(1), normalizeUnicode);
  await task.destroy();
  return linesOf(text);
}

function read(runs: readonly Drawn[]): Promise<string> {
  const glyphs = [...new Set(runs.flatMap((run) => [...run.glyphs]))];
  const names = glyphs.map((glyph) => `/uni${hex(glyph.charCodeAt(0), 4)}`);
  const font =
    `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[65${names.join('')}]>>` +
    `/FirstChar 65/LastChar ${64 + glyphs.length}/Widths[${glyphs.map(() => 500).join(' ')}]>>`;
  const draws = runs.map(({ glyphs: drawn, x = 10, y = 90 }) => {
    const codes = [...drawn].map((glyph) => hex(65 + glyphs.indexOf(glyph), 2));
    return `BT /F 10 Tf ${x} ${y} Td <${codes.join('')}> Tj ET`;
  });
  return textOf(pdfOf(font, draws.join('\n')));
}

describe('the text of a page', () => {
  it('has right-to-left letters as people type them', async () => {
    // A glyph for lam and alef.
    expect(await read([{ glyphs: leftToRight('ﻻﺗﻔﺎﻕ') }])).toBe('لاتفاق');
    expect(await read([{ glyphs: leftToRight('ﱀﻢ') }])).toBe('لحم');
    // A letter with its point.
    expect(await read([{ glyphs: leftToRight('\ufb2aלום') }])).toBe('\u05e9\u05c1לום');
    expect(await read([{ glyphs: 'eﬀectﬁx' }])).toBe('effectfix');
  });

  it('has right-to-left words in reading order, with the spaces between them', async () => {
    const text = 'العقد الثاني 2024 لسنة';
    const line = ['العقد', 'الثاني', '2024', 'لسنة'].map((word, index) => ({
      glyphs: word === '2024' ? word : leftToRight(word),
      x: 150 - 40 * index,
    }));
    expect(await read(line), 'drawn word by word').toBe(text);
    expect(await read([...line].reverse()), 'drawn from left to right').toBe(text);
    const letters = [...'العقد'].map((glyphs, index) => ({ glyphs, x: 150 - 5 * index }));
    expect(await read(letters), 'drawn letter by letter').toBe('العقد');
    const sentence = [{ glyphs: 'See', x: 2 }, ...[...line].reverse(), { glyphs: 'here', x: 184 }];
    expect(await read(sentence), 'between left-to-right words').toBe(`See ${text} here`);
    const below = line.map((run) => ({ ...run, y: 60 }));
    expect(await read([...[...line].reverse(), ...[...below].reverse()]), 'in two lines').toBe(`${text}\n${text}`);
  });

  // docs/upstream.md: pdf.js does not report that the two letters are one glyph.
  it('has the letters of a ligature reversed when the file maps it to several letters', async () => {
    const map =
      'begincmap 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfchar <41> <06440627> endbfchar endcmap';
    const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/FirstChar 65/LastChar 65/Widths[500]/ToUnicode 5 0 R>>';
    expect(await textOf(pdfOf(font, 'BT /F 10 Tf 10 50 Td <41> Tj ET', [map]))).toBe('ال');
  });
});

it('uses a pdf.js that has CVE-2026-16633 fixed', () => {
  expect(version.localeCompare('6.2.108', 'en', { numeric: true })).toBeGreaterThanOrEqual(0);
});
