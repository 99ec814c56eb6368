import { describe, expect, it } from 'vitest';
import { hasTool, run } from '../pdf-tools.ts';
import { corner, drawn, inkOf, paintedLines, textsInPoppler } from './paint-probe.ts';
import { mixed, scripts } from './painted-texts.ts';
import { inFile } from './pdf-probe.ts';

const texts = [...scripts, ...mixed].map(([, text]) => text);
const file = await paintedLines(texts);

describe('text that was painted', () => {
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
});

describe('the fonts of what was painted', () => {
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
