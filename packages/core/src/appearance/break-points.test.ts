import { describe, expect, it } from 'vitest';
import { piecesOf } from './break-points.ts';
import { wrapText } from './wrap-text.ts';

const wrap = (text: string, letters: number) => wrapText(text, letters, (piece) => [...piece].length);

describe('line breaks within a word', () => {
  it('allows them beside East Asian characters and emoji, but not within words of other scripts', () => {
    const expected: Readonly<Record<string, readonly string[]>> = {
      Tokyo東京2020: ['Tokyo', '東', '京', '2020'],
      // Not before closing punctuation.
      '東京、「渋谷」。': ['東', '京、', '「渋', '谷」。'],
      // Not before small kana and length marks.
      ちょっとコーヒー: ['ちょっ', 'と', 'コー', 'ヒー'],
      // Not after opening punctuation.
      '（東京）': ['（東', '京）'],
      // Not after a currency sign.
      '合計￥100円': ['合', '計', '￥100', '円'],
      '👩‍👩‍👧🇩🇪': ['👩‍👩‍👧', '🇩🇪'],
      대한민국: ['대한민국'],
      กรุงเทพ: ['กรุงเทพ'],
    };
    const actual = Object.keys(expected).map((word) => [word, [...piecesOf(word)]]);
    expect(Object.fromEntries(actual)).toEqual(expected);
  });
});

describe('breaking East Asian text', () => {
  it('fills its lines', () => {
    expect(wrap('see 日本語の文章', 6)).toEqual(['see 日本', '語の文章']);
  });

  it('moves a character to the next line rather than starting that line with punctuation', () => {
    expect(wrap('東京都、渋谷', 3)).toEqual(['東京', '都、渋', '谷']);
    expect(wrap('東京（渋谷）', 3)).toEqual(['東京', '（渋', '谷）']);
  });

  it('breaks Thai without spaces between clusters if a line is too long', () => {
    const lines = wrap('กรุงเทพมหานคร', 5);
    expect(lines.join('')).toBe('กรุงเทพมหานคร');
    for (const line of lines) expect(line).not.toMatch(/^\p{M}|[\u0e40-\u0e44]$/u);
  });
});
