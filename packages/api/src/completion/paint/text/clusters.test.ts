import { describe, expect, it } from 'vitest';
import { clustersOf, joined } from './clusters.ts';

const glyph = (id: number, cluster: number, more = {}) => ({ id, cluster, advance: 500, dx: 0, dy: 0, ...more });
const textsOf = (...args: Parameters<typeof clustersOf>) => clustersOf(...args).map(({ text }) => text);

describe('clustersOf', () => {
  it('makes a cluster of each character with one glyph', () => {
    expect(textsOf('ab', [glyph(1, 0), glyph(2, 1)], false)).toEqual(['a', 'b']);
  });

  it('keeps the characters of a ligature together', () => {
    expect(textsOf('office', [glyph(1, 0), glyph(2, 1), glyph(3, 4), glyph(4, 5)], false)).toEqual([
      'o',
      'ffi',
      'c',
      'e',
    ]);
  });

  it('keeps the position of an accent on its letter', () => {
    const [cluster] = clustersOf('e\u0301', [glyph(1, 0), glyph(2, 0, { advance: 0, dx: -300, dy: 40 })], false);
    expect(cluster).toEqual({
      text: 'e\u0301',
      advance: 500,
      parts: [
        { glyph: 1, dx: 0, dy: 0 },
        { glyph: 2, dx: 200, dy: 40 },
      ],
    });
  });

  it('orders right-to-left characters from left to right', () => {
    expect(textsOf('\u05d0\u05b8\u05d1', [glyph(3, 2), glyph(2, 0), glyph(1, 0)], true)).toEqual([
      '\u05d1',
      '\u05b8\u05d0',
    ]);
  });

  it('keeps characters without glyphs, even at the start', () => {
    expect(textsOf('\u200ea\u200db', [glyph(1, 1), glyph(2, 3)], false)).toEqual(['\u200ea\u200d', 'b']);
  });

  it('splits 99 stacked accents into clusters within the glyph limits', () => {
    const text = `a${'\u0301'.repeat(99)}`;
    const glyphs = Array.from(text, (_, index) => glyph(index, 0, { advance: index === 0 ? 500 : 0, dy: 900 * index }));
    for (const rtl of [false, true]) {
      const clusters = clustersOf(text, rtl ? glyphs.toReversed() : glyphs, rtl);
      expect(clusters.map((cluster) => cluster.text).join('')).toBe(rtl ? [...text].reverse().join('') : text);
      expect(clusters.reduce((sum, { parts }) => sum + parts.length, 0)).toBe(100);
      for (const { parts } of clusters.filter((cluster) => cluster.parts.length > 1)) {
        expect(parts.length).toBeLessThanOrEqual(16);
        expect(Math.max(...parts.map(({ dy }) => dy))).toBeLessThan(32_767 - 5000);
      }
    }
  });
});

describe('joined', () => {
  it('keeps the glyph positions of both clusters', () => {
    const [a, b] = clustersOf('ab', [glyph(1, 0), glyph(2, 1, { dx: 7 })], false);
    expect(a && b && joined(a, b)).toEqual({
      text: 'ab',
      advance: 1000,
      parts: [
        { glyph: 1, dx: 0, dy: 0 },
        { glyph: 2, dx: 507, dy: 0 },
      ],
    });
  });
});
