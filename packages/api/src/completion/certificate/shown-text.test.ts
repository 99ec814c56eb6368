import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { beginningOf, printable, printableLines, shownText } from './shown-text.ts';

describe('a printable text', () => {
  it.each(['Zoë Ångström', 'محمد بن عبد الله', 'e\u0301\u0323', 'a\u00a0b'])(
    'keeps letters and marks of every script: %s',
    (text) => {
      expect(printable(text)).toBe(text);
    },
  );

  it.each([
    ['a control character', 'a\u0007b', 'a\\u{7}b'],
    ['a line feed in a line', 'one\ntwo', 'one\\u{a}two'],
    ['a right-to-left override', 'gpj.\u202efdp', 'gpj.\\u{202e}fdp'],
    ['a line or paragraph separator', 'a\u2028b\u2029', 'a\\u{2028}b\\u{2029}'],
    ['a lone surrogate', 'a\ud83d', 'a\\u{d83d}'],
    ['a private-use character', '\ue000', '\\u{e000}'],
    ['a character without a glyph', 'a\u{12000}', 'a\\u{12000}'],
  ])('replaces %s with its code point', (_, text, expected) => {
    expect(printable(text)).toBe(expected);
  });

  it('keeps the zero-width non-joiner of Persian', () => {
    expect(printable('می\u200cخواهم')).toBe('می\u200cخواهم');
  });

  it('keeps at most three combining marks on a character', () => {
    const stacked = printable(`Z${'\u0301'.repeat(50)}`);
    expect(stacked.match(/\u0301/g)).toHaveLength(3);
    expect(stacked).toContain('\\u{301}');
  });

  it('keeps line feeds and tabs of multi-line text, but no other invisible characters', () => {
    expect(printableLines('one\n\ttwo\u202e\r\nthree')).toBe('one\n\ttwo\\u{202e}\\u{d}\nthree');
  });
});

describe('the beginning of a text', () => {
  it('is the whole text if it is short enough', () => {
    expect(beginningOf('Jane', 4)).toBe('Jane');
  });

  it('counts code points, not UTF-16 units', () => {
    expect(beginningOf('😀😀😀', 2)).toBe('😀😀');
  });

  it('does not split a grapheme cluster', () => {
    expect(beginningOf('ae\u0301', 2)).toBe('a');
    expect(beginningOf('a👩‍👩‍👧', 3)).toBe('a');
  });

  it('splits a single grapheme cluster that exceeds the limit', () => {
    expect([...beginningOf('👩'.concat('\u200d👩'.repeat(1_000)), 9)]).toHaveLength(9);
  });
});

const limit = { characters: 10, lines: 3 } as const;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('a text on a certificate', () => {
  it.each(['one\ntwo\n3', '0123456789'])('is shown whole if it fits: %j', (text) => {
    expect(shownText(text, limit)).toEqual({ shown: text });
  });

  it.each([
    ['characters', '0123456789a', '0123456789'],
    ['lines', 'a\nb\nc\nd', 'a\nb\nc'],
    ['digits of escaped characters', 'abcdef\u202e', 'abcdef\\u{2'],
  ])('is truncated after too many %s, with length and hash of the whole', (_, text, shown) => {
    const whole = { characters: [...text].length, sha256: sha256(text) };
    expect(shownText(text, limit)).toEqual({ shown, whole });
  });

  it('escapes a line feed in single-line text', () => {
    expect(shownText('Jane\nSealed', { characters: 40 })).toEqual({ shown: 'Jane\\u{a}Sealed' });
  });
});
