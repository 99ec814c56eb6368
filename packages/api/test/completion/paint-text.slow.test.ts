import { describe, expect, it } from 'vitest';
import { hasTool, run } from '../pdf-tools.ts';
import { corner, drawn, inkOf, line, painted, paintedLines, textsInPdfJs, textsInPoppler } from './paint-probe.ts';
import { inFile } from './pdf-probe.ts';

/** What people write, by script. */
const scripts = [
  ['Latin', 'Hello world, jane.roe+x@example.com'],
  ['Latin with ligatures', 'office, file and flag'],
  ['accents, composed and not', 'Ünïcödé e\u0301 x\u0323\u0302 naïve'],
  ['Vietnamese', 'Nguyễn Thị Hằng'],
  ['Cyrillic', 'Привет, мир №5'],
  ['Greek', 'Καλημέρα κόσμε'],
  ['Chinese', '合同编号：一二三'],
  ['Japanese', '日本語の文字 漢字、テスト。'],
  ['Korean', '안녕하세요 세계'],
  ['Korean letter by letter', '\u1112\u1161\u11ab'],
  ['Arabic', 'السلام عليكم ورحمة'],
  ['Arabic with vowels', 'مُحَمَّد كتاب'],
  ['Arabic with ligatures', 'لا إله إلا'],
  ['Persian with a joiner', 'می\u200cخواهم'],
  ['Hebrew', 'שלום עולם'],
  ['Hebrew with vowels', 'שָׁלוֹם עוֹלָם'],
  ['Devanagari', 'क्षत्रिय हिन्दी र्कि कि'],
  ['Bengali', 'আমি বাংলায়'],
  ['Tamil', 'தமிழ் மொழி கோ'],
  ['Thai', 'น้ำใจ ที่นี่ กำ'],
  ['Khmer', 'ភាសាខ្មែរ'],
  ['Armenian, Georgian, Ethiopic', 'Ճ ქართული ኣማርኛ'],
  ['emoji and their sequences', 'ok 👍🏽 👩‍👩‍👧‍👦 🇩🇪 ❤️ 1️⃣ end'],
  ['signs', '∑ ≤ ∞ → ☃ ♫'],
  ['what looks the same', '\u037e; \u00b5\u03bc A\u0391\u0410'],
] as const;

/** Two directions in one line. Poppler finds the order by rules of its own, in which spaces and brackets go astray. */
const mixed = [
  ['a Hebrew word in English', 'Hello שלום world'],
  ['an Arabic name behind a Latin label', 'Name: محمد علي (12)'],
  ['an English word in Hebrew', 'שלום Hello עולם'],
  ['a price in Arabic', 'السعر 125 ريال ABC نعم'],
  ['brackets and percent in Arabic', 'عربي (test) نص 3.5%'],
  ['a telephone number in Hebrew', 'טלפון 03-1234567 בבית'],
  ['angle brackets in Hebrew', 'שלום <a> עולם'],
  ['emoji in Hebrew', 'שלום 😀 עולם'],
  ['more Hebrew than English', 'a שלום עולם טוב'],
] as const;

const texts = [...scripts, ...mixed].map(([, text]) => text);
const file = await paintedLines(texts);

describe('text that was painted', () => {
  it('is found again by pdf.js as it was sent, in every script and in both directions', async () => {
    expect(await textsInPdfJs(file)).toEqual(texts);
  });

  it.skipIf(!hasTool('pdftotext'))(
    'is found again by poppler as it was sent, in every script (needs pdftotext)',
    () => {
      expect(textsInPoppler(file).slice(0, scripts.length)).toEqual(scripts.map(([, text]) => text));
    },
  );

  it.skipIf(!hasTool('pdftotext'))('has all its words for poppler where directions mix (needs pdftotext)', () => {
    const words = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).toSorted();
    const found = textsInPoppler(file).slice(scripts.length);
    for (const [index, [, text]] of mixed.entries()) {
      const together = words(found[index] ?? '').join('');
      for (const word of words(text)) expect(together).toContain(word);
    }
  });

  it.skipIf(!hasTool('pdftotext'))('keeps several spaces, and those that do not break (needs pdftotext)', async () => {
    const spaced = ['a   b  c', 'a\u00a0b\u2003c'];
    expect(textsInPoppler(await paintedLines(spaced))).toEqual(spaced);
  });

  it('comes line by line', async () => {
    const marks = ['first line', 'second line'].map((text, index) => line(text, { baseline: 20 + 15 * index }));
    const bytes = await painted([{ marks }]);
    expect(await textsInPdfJs(bytes)).toEqual(['first line\nsecond line']);
    if (hasTool('pdftotext')) expect(textsInPoppler(bytes)).toEqual(['first line\nsecond line']);
  });

  it('is the same file each time it is made', async () => {
    const [one, other] = [await paintedLines(['Jane Roe', 'שלום']), await paintedLines(['Jane Roe', 'שלום'])];
    expect(Buffer.from(one).equals(other)).toBe(true);
  });

  it('is never painted with a character that no font has', async () => {
    await expect(paintedLines(['\u{16a0}\u{12000}'])).rejects.toThrow('has no glyph');
  });
});

describe('the fonts of what was painted', () => {
  it('are embedded once, however many pages show them', async () => {
    const bytes = await paintedLines(Array.from({ length: 20 }, (_, index) => `Page ${index}`));
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/FontFile2/g),
    ).toHaveLength(1);
  });

  it('add less than 30 KB to a contract with a Latin name', async () => {
    const bytes = await paintedLines(['Jane Roe, Berlin, 22 November 2026']);
    expect(bytes.length).toBeLessThan(30_000);
  });

  it.skipIf(!hasTool('pdffonts'))('are embedded, subset and give text back (needs pdffonts)', () => {
    const [, , ...rows] = inFile(file, (path) => run('pdffonts', [path]))
      .trimEnd()
      .split('\n');
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) expect(row).toMatch(/^[A-Z]{6}\+\S+ +CID TrueType +Identity-H +yes yes yes/);
  });

  it.skipIf(!hasTool('qpdf'))('leave the file without fault (needs qpdf)', () => {
    expect(inFile(file, (path) => run('qpdf', ['--check', path]))).toContain('No syntax or stream encoding errors');
  });
});

describe.skipIf(!hasTool('pdftoppm'))('the ink of text (needs pdftoppm)', () => {
  it.each(scripts.map(([name], index) => [name, index] as const))('is there, near its line: %s', (_, index) => {
    const ink = inkOf(drawn(file, index + 1));
    expect(ink.left).toBeGreaterThanOrEqual(corner.x - 1);
    expect(ink.left).toBeLessThan(corner.x + 4);
    expect(ink.top).toBeGreaterThan(corner.y);
    expect(ink.bottom).toBeLessThan(corner.y + 30);
  });
});
