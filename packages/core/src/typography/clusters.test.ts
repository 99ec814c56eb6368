import { describe, expect, it } from 'vitest';
import { clustersOf } from './clusters.ts';

describe('a cluster', () => {
  it('is a character with its marks, a syllable or an emoji sequence', () => {
    for (const [what, text, clusters] of [
      ['a letter and its marks', 'e\u0301\u0323x', ['e\u0301\u0323', 'x']],
      ['an emoji sequence', '👩‍👩‍👧👍🏽', ['👩‍👩‍👧', '👍🏽']],
      ['two letters of a flag', '🇩🇪🇫🇷', ['🇩🇪', '🇫🇷']],
      ['a flag with tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴', ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴']],
      ['a keycap', '1\ufe0f\u20e32', ['1\ufe0f\u20e3', '2']],
      ['a conjunct of Devanagari', 'क्षत्रिय', ['क्ष', 'त्रि', 'य']],
      ['a conjunct with a joiner', 'ක්‍ෂ', ['ක්‍ෂ']],
      ['a Khmer stack', 'ស្ត្រី', ['ស្ត្រី']],
      ['a Thai vowel with the consonant after it', 'เกี่ยว', ['เกี่', 'ย', 'ว']],
      ['the vowel AM with the consonant before it', 'น้ำ', ['น้ำ']],
      ['a decomposed Hangul syllable', '\u1100\u1161\u11a8\u1112', ['\u1100\u1161\u11a8', '\u1112']],
      ['a Hangul syllable with a separate last letter', '\uac00\u11a8', ['\uac00\u11a8']],
      ['a joiner with the letter before it', 'می\u200cخ', ['م', 'ی\u200c', 'خ']],
    ] as const) {
      expect(clustersOf(text), what).toEqual(clusters);
    }
  });

  it('is a single letter, digit or Han character otherwise', () => {
    expect(clustersOf('ab1漢字')).toEqual(['a', 'b', '1', '漢', '字']);
    expect(clustersOf('')).toEqual([]);
  });

  it('is a part of the text: all clusters join to the text again', () => {
    for (const text of ['\u0301', '\u200d', '🇩', 'เ', '\u094d', '\u1161', 'a\r\nb\t', '\u0e33\u0e33', '\ud800x']) {
      expect(clustersOf(text).join('')).toBe(text);
    }
  });
});

describe('text of plain letters', () => {
  it('is split into characters, alone and next to other clusters', () => {
    for (const [script, first, last] of [
      ['Latin', 0x20, 0x7e],
      ['accented Latin', 0xa0, 0x2ff],
      ['Greek and Cyrillic', 0x370, 0x482],
      ['more Cyrillic', 0x48a, 0x52f],
      ['East Asian punctuation', 0x3000, 0x3029],
      ['hiragana', 0x3041, 0x3096],
      ['katakana', 0x30a1, 0x30ff],
      ['Han', 0x4e00, 0x9fff],
    ] as const) {
      const letters = Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
      expect(clustersOf(letters.join('')), script).toEqual(letters);
      expect(clustersOf(`${letters.join('')}ae\u0301`), script).toEqual([...letters, 'a', 'e\u0301']);
    }
  });
});
