import { expect, test } from '@playwright/test';
import { compareInk } from './ink.ts';
import type { Picture } from './picture.ts';

/** A picture from text: `#` is black and `+` is grey. */
function pictureOf(...rows: string[]): Picture {
  const darkness = [...rows.join('')].map((sign) => (sign === '#' ? 255 : sign === '+' ? 60 : 0));
  return { width: rows[0]?.length ?? 0, height: rows.length, darkness: Uint8Array.from(darkness) };
}

const letter = pictureOf('......', '.##...', '.#+...', '.##...', '......');

test('a picture agrees with itself, but not with one in which a letter moved or is missing', () => {
  const shifted = pictureOf('......', '..##..', '..#+..', '..##..', '......');
  const farOff = pictureOf('......', '....##', '....#+', '....##', '......');
  const nothing = pictureOf('......', '......', '......', '......', '......');
  expect(compareInk(letter, letter)).toEqual({ boxError: 0, overlap: 1, shared: 1, lines: [1, 1] });
  expect(compareInk(letter, shifted)).toMatchObject({ boxError: 1, overlap: 1 });
  expect(compareInk(letter, farOff)).toMatchObject({ boxError: 3, overlap: 0 });
  expect(compareInk(letter, nothing)).toMatchObject({ boxError: Infinity, overlap: 0, lines: [1, 0] });
  expect(compareInk(nothing, letter)).toMatchObject({ boxError: Infinity, overlap: 0 });
});
