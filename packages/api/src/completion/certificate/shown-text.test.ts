import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { shownText } from './shown-text.ts';

const limit = { characters: 10, lines: 3 } as const;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('a text on a certificate', () => {
  it.each(['one\ntwo\n3', '0123456789'])('is shown whole when there is room: %j', (text) => {
    expect(shownText(text, limit)).toEqual({ shown: text });
  });

  it.each([
    ['characters', '0123456789a', '0123456789'],
    ['lines', 'a\nb\nc\nd', 'a\nb\nc'],
    ['numbers of what is not seen', 'abcdef\u202e', 'abcdef\\u{2'],
  ])('with too many %s is cut, and says what the whole is', (_, text, shown) => {
    const whole = { characters: [...text].length, sha256: sha256(text) };
    expect(shownText(text, limit)).toEqual({ shown, whole });
  });

  it('of one line shows a line feed, so that nobody can make it look like two', () => {
    expect(shownText('Jane\nSealed', { characters: 40 })).toEqual({ shown: 'Jane\\u{a}Sealed' });
  });
});
