import { describe, expect, it } from 'vitest';
import { hasTool, run } from '../pdf-tools.ts';
import { corner, drawn, inkBounds, paintedLines, textsInPoppler } from './paint-probe.ts';
import { mixed, scripts } from './painted-texts.ts';
import { inFile } from './pdf-probe.ts';

const texts = [...scripts, ...mixed].map(([, text]) => text);
const file = await paintedLines(texts);

describe('painted text', () => {
  it.skipIf(!hasTool('pdftotext'))('is extracted unchanged by poppler in every script (needs pdftotext)', () => {
    expect(textsInPoppler(file).slice(0, scripts.length)).toEqual(scripts.map(([, text]) => text));
  });

  it.skipIf(!hasTool('pdftotext'))('keeps all words in poppler when directions mix (needs pdftotext)', () => {
    const words = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).toSorted();
    const found = textsInPoppler(file).slice(scripts.length);
    for (const [index, [, text]] of mixed.entries()) {
      const together = words(found[index] ?? '').join('');
      for (const word of words(text)) expect(together).toContain(word);
    }
  });

  it.skipIf(!hasTool('pdftotext'))('keeps repeated and non-breaking spaces (needs pdftotext)', async () => {
    const spaced = ['a   b  c', 'a\u00a0b\u2003c'];
    expect(textsInPoppler(await paintedLines(spaced))).toEqual(spaced);
  });
});

describe('embedded fonts', () => {
  it.skipIf(!hasTool('pdffonts'))('are subset and map glyphs to Unicode (needs pdffonts)', () => {
    const [, , ...rows] = inFile(file, (path) => run('pdffonts', [path]))
      .trimEnd()
      .split('\n');
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) expect(row).toMatch(/^[A-Z]{6}\+\S+ +CID TrueType +Identity-H +yes yes yes/);
  });

  it.skipIf(!hasTool('qpdf'))('leave the file valid (needs qpdf)', () => {
    expect(inFile(file, (path) => run('qpdf', ['--check', path]))).toContain('No syntax or stream encoding errors');
  });
});

describe.skipIf(!hasTool('pdftoppm'))('painted text (needs pdftoppm)', () => {
  it.each(scripts.map(([name], index) => [name, index] as const))('appears on its line: %s', (_, index) => {
    const ink = inkBounds(drawn(file, index + 1));
    expect(ink.left).toBeGreaterThanOrEqual(corner.x - 1);
    expect(ink.left).toBeLessThan(corner.x + 4);
    expect(ink.top).toBeGreaterThan(corner.y);
    expect(ink.bottom).toBeLessThan(corner.y + 30);
  });
});
