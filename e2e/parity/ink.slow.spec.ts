import { expect, test } from '@playwright/test';
import { compareInk, inkBox, lineCount } from './ink.ts';
import { cutOut, type Picture, readPgm } from './picture.ts';

/** A picture of which each `#` is ink and each `+` a shade. */
function pictureOf(...rows: string[]): Picture {
  const darkness = rows
    .join('')
    .split('')
    .map((sign) => (sign === '#' ? 255 : sign === '+' ? 60 : 0));
  return { width: rows[0]?.length ?? 0, height: rows.length, darkness: Uint8Array.from(darkness) };
}

const letter = pictureOf('......', '.##...', '.#+...', '.##...', '......');
const shifted = pictureOf('......', '..##..', '..#+..', '..##..', '......');
const farOff = pictureOf('......', '....##', '....#+', '....##', '......');

test('the box of ink is where the ink is, shades left aside', () => {
  expect(inkBox(letter)).toEqual({ x: 1, y: 1, width: 2, height: 3 });
  expect(inkBox(pictureOf('..', '+.'))).toBeUndefined();
});

test('a picture agrees with itself', () => {
  expect(compareInk(letter, letter)).toEqual({ boxError: 0, overlap: 1, shared: 1, lines: [1, 1] });
});

test('a shift by one pixel is seen in the box, and forgiven in the ink', () => {
  expect(compareInk(letter, shifted)).toMatchObject({ boxError: 1, overlap: 1 });
  expect(compareInk(letter, shifted).shared).toBeLessThan(0.5);
});

test('other ink is none of its own', () => {
  expect(compareInk(letter, farOff)).toMatchObject({ boxError: 3, overlap: 0 });
});

test('a letter that is missing is seen, whichever picture lacks it', () => {
  const nothing = pictureOf('......', '......', '......', '......', '......');
  expect(compareInk(letter, nothing)).toMatchObject({ boxError: Infinity, overlap: 0, lines: [1, 0] });
  expect(compareInk(nothing, letter)).toMatchObject({ boxError: Infinity, overlap: 0 });
  expect(compareInk(nothing, nothing)).toMatchObject({ boxError: 0, overlap: 1 });
});

test('lines are counted by the paper between them; a dot belongs to its letter', () => {
  expect(lineCount(pictureOf('#', '.', '#', '#'))).toBe(1);
  expect(lineCount(pictureOf('#', '.', '.', '.', '.', '.', '#'))).toBe(2);
});

test('a part of a picture has paper beyond the edges', () => {
  const part = cutOut(pictureOf('#.', '.#'), { x: -1, y: 1, width: 4, height: 2 });
  expect(part).toEqual(pictureOf('..#.', '....'));
});

test('what poppler writes is read', () => {
  const bytes = Buffer.concat([Buffer.from('P5\n2 1\n255\n'), Buffer.from([255, 10])]);
  expect(readPgm(bytes)).toEqual({ width: 2, height: 1, darkness: Uint8Array.of(0, 245) });
  expect(() => readPgm(Buffer.from('P6\n1 1\n255\n'))).toThrow('no PGM');
});
