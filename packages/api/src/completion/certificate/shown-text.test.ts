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
    ['an override of its direction', 'gpj.\u202efdp', 'gpj.\\u{202e}fdp'],
    ['a separator of lines', 'a\u2028b\u2029', 'a\\u{2028}b\\u{2029}'],
    ['half a character', 'a\ud83d', 'a\\u{d83d}'],
    ['a private character', '\ue000', '\\u{e000}'],
    ['a character without a glyph', 'a\u{12000}', 'a\\u{12000}'],
  ])('shows %s by its number', (_, text, expected) => {
    expect(printable(text)).toBe(expected);
  });

  it('keeps the joiners that languages need', () => {
    expect(printable('می\u200cخواهم')).toBe('می\u200cخواهم');
  });

  it('keeps at most three marks on a character', () => {
    const piled = printable(`Z${'\u0301'.repeat(50)}`);
    expect(piled.match(/\u0301/g)).toHaveLength(3);
    expect(piled).toContain('\\u{301}');
  });

  it('keeps line feeds and tabs of several lines, and nothing else that is invisible', () => {
    expect(printableLines('one\n\ttwo\u202e\r\nthree')).toBe('one\n\ttwo\\u{202e}\\u{d}\nthree');
  });
});

describe('the beginning of a text', () => {
  it('is the whole text if it is short enough', () => {
    expect(beginningOf('Jane', 4)).toBe('Jane');
  });

  it('counts characters, not the units they are stored in', () => {
    expect(beginningOf('😀😀😀', 2)).toBe('😀😀');
  });

  it('tears no character from its marks', () => {
    expect(beginningOf('ae\u0301', 2)).toBe('a');
    expect(beginningOf('a👩‍👩‍👧', 3)).toBe('a');
  });

  it('tears a single character that is longer than the limit', () => {
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
    ['numbers of invisible characters', 'abcdef\u202e', 'abcdef\\u{2'],
  ])('with too many %s is cut, with the length and hash of the whole', (_, text, shown) => {
    const whole = { characters: [...text].length, sha256: sha256(text) };
    expect(shownText(text, limit)).toEqual({ shown, whole });
  });

  it('shows a line feed in a single line', () => {
    expect(shownText('Jane\nSealed', { characters: 40 })).toEqual({ shown: 'Jane\\u{a}Sealed' });
  });
});
