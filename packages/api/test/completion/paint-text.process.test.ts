import { describe, expect, it } from 'vitest';
import { line, painted, paintedLines, textsInPdfJs } from './paint-probe.ts';
import { mixed, scripts } from './painted-texts.ts';

const texts = [...scripts, ...mixed].map(([, text]) => text);
const file = await paintedLines(texts);

describe('text that was painted', () => {
  it('is found again by pdf.js as it was sent, in every script and in both directions', async () => {
    expect(await textsInPdfJs(file)).toEqual(texts);
  });

  it('comes line by line', async () => {
    const marks = ['first line', 'second line'].map((text, index) => line(text, { baseline: 20 + 15 * index }));
    const bytes = await painted([{ marks }]);
    expect(await textsInPdfJs(bytes)).toEqual(['first line\nsecond line']);
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
});
