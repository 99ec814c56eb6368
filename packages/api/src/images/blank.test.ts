import { describe, expect, it } from 'vitest';
import { pngChunk, tinyPng } from '../../test/tiny-png.ts';
import { reEncodePng } from './re-encode-png.ts';

const limits = { bytes: 2 ** 21, side: 4096, pixels: 8_000_000 };
const isBlank = (file: Buffer) => reEncodePng(file, limits).isBlank;

const size = { width: 2, height: 2 };
const black = [0, 0, 0, 255];
const clear = [0, 0, 0, 0];
const palette = pngChunk('PLTE', Buffer.from([255, 255, 255, 0, 0, 0]));
const sevenIsClear = pngChunk('tRNS', Buffer.from([0, 7]));
const colours = { grey: 0, rgb: 2, palette: 3, greyAlpha: 4, rgba: 6 } as const;

interface Image {
  readonly depth?: number;
  readonly filter?: number;
  readonly before?: Buffer[];
}

/** An image of 2 by 2 pixels: the bytes of its upper and of its lower row. */
const image = (colour: keyof typeof colours, upper: number[], lower: number[], more: Image = {}) =>
  tinyPng({ ...size, colour: colours[colour], rows: [upper, lower], ...more });

describe('a drawn signature', () => {
  it.each([
    ['ink in the last pixel', image('rgba', [...clear, ...clear], [...clear, ...black])],
    ['ink on white', image('rgb', [255, 255, 255, 0, 0, 0], [9, 9, 9, 9, 9, 9])],
    ['one row of each colour', image('grey', [255, 255], [0, 0])],
    ['grey with 16 bits', image('grey', [1, 0, 1, 0], [1, 0, 9, 1], { depth: 16 })],
    ['black and white', image('grey', [0b1100_0000], [0b1000_0000], { depth: 1 })],
    ['pixels that differ only in transparency', image('grey', [7, 7], [7, 8], { before: [sevenIsClear] })],
    ['a difference from the row above', image('grey', [9, 9], [0, 1], { filter: 2 })],
  ])('is not blank: %s', (_, file) => {
    expect(isBlank(file)).toBe(false);
  });
});

describe('a blank signature', () => {
  it.each([
    ['transparent pixels of several colours', image('rgba', [9, 9, 9, 0, 8, 8, 8, 0], [7, 7, 7, 0, 6, 6, 6, 0])],
    ['white with unused bits', image('grey', [0b1111_1111], [0b1100_0000], { depth: 1 })],
    ['one colour of a palette', image('palette', [0], [0], { depth: 2, before: [palette] })],
    ['the transparent colour', image('grey', [7, 7], [7, 7], { before: [sevenIsClear] })],
    ['no difference from the row above', image('grey', [9, 9], [0, 0], { filter: 2 })],
    ['differences in the lower 8 of 16 bits', image('grey', [1, 0, 1, 0], [1, 0, 1, 1], { depth: 16 })],
  ])('is detected: %s', (_, file) => {
    expect(isBlank(file)).toBe(true);
  });
});
