import { describe, expect, it } from 'vitest';
import { beginningOf, printable, printableLines } from './printable.ts';

describe('text of others, made fit for paper', () => {
  it.each(['Zoë Ångström', 'محمد بن عبد الله', 'e\u0301\u0323', 'a\u00a0b'])(
    'is as it was, in every script: %s',
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
    ['one that belongs to nobody', '\ue000', '\\u{e000}'],
    ['one that no font has', 'a\u{12000}', 'a\\u{12000}'],
  ])('shows %s by its number', (_, text, expected) => {
    expect(printable(text)).toBe(expected);
  });

  it('keeps the joiners that languages are written with', () => {
    expect(printable('می\u200cخواهم')).toBe('می\u200cخواهم');
  });

  it('lets no marks pile up into the lines around them', () => {
    const piled = printable(`Z${'\u0301'.repeat(50)}`);
    expect(piled.match(/\u0301/g)).toHaveLength(3);
    expect(piled).toContain('\\u{301}');
  });

  it('keeps the lines of a text that has several, and nothing else that is not seen', () => {
    expect(printableLines('one\n\ttwo\u202e\r\nthree')).toBe('one\n\ttwo\\u{202e}\\u{d}\nthree');
  });
});

describe('the beginning of a text', () => {
  it('is all of it when it is short enough', () => {
    expect(beginningOf('Jane', 4)).toBe('Jane');
  });

  it('counts characters, not the units they are stored in', () => {
    expect(beginningOf('😀😀😀', 2)).toBe('😀😀');
  });

  it('tears no character from its marks', () => {
    expect(beginningOf('ae\u0301', 2)).toBe('a');
    expect(beginningOf('a👩‍👩‍👧', 3)).toBe('a');
  });

  it('tears one that is longer than all there is room for', () => {
    expect([...beginningOf('👩'.concat('\u200d👩'.repeat(1_000)), 9)]).toHaveLength(9);
  });
});
