import { describe, expect, it } from 'vitest';
import { line, painted, paintedLines, textsInPdfJs } from './paint-probe.ts';
import { mixed, scripts } from './painted-texts.ts';

const texts = [...scripts, ...mixed].map(([, text]) => text);
const file = await paintedLines(texts);

describe('painted text', () => {
  it('is extracted unchanged by pdf.js in every script and direction', async () => {
    expect(await textsInPdfJs(file)).toEqual(texts);
  });

  it('is extracted line by line', async () => {
    const marks = ['first line', 'second line'].map((text, index) => line(text, { baseline: 20 + 15 * index }));
    const bytes = await painted([{ marks }]);
    expect(await textsInPdfJs(bytes)).toEqual(['first line\nsecond line']);
  });

  it('is written to identical bytes each time', async () => {
    const [one, other] = [await paintedLines(['Jane Roe', 'שלום']), await paintedLines(['Jane Roe', 'שלום'])];
    expect(Buffer.from(one).equals(other)).toBe(true);
  });

  it('is refused if no font has a glyph for a character', async () => {
    await expect(paintedLines(['\u{16a0}\u{12000}'])).rejects.toThrow('has no glyph');
  });
});

describe('embedded fonts', () => {
  it('are shared by all pages', async () => {
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
});
