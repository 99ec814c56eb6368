import { deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { pngChunk, tinyPng } from '../../test/tiny-png.ts';
import { pngParts } from './png-parts.ts';
import { reEncodePng } from './re-encode-png.ts';

const limits = { bytes: 2 ** 21, side: 4096, pixels: 8_000_000 };
const reEncoded = (file: Buffer) => reEncodePng(file, limits);
/** RGB and alpha of all pixels, decoded by pngjs. */
const pixelsOf = (file: Uint8Array) => [...PNG.sync.read(Buffer.from(file)).data];
const pixelsIn = (file: Buffer) => pixelsOf(reEncoded(file).bytes);

const size = { width: 2, height: 2 };
const black = [0, 0, 0, 255];
const white = [255, 255, 255, 255];
const clear = [0, 0, 0, 0];
type Image = Parameters<typeof tinyPng>[0];
/** An image of 2 by 2 pixels: the bytes of its upper and of its lower row. */
const square = (colour: Image['colour'], upper: number[], lower: number[], more: Partial<Image> = {}) =>
  tinyPng({ ...size, colour, rows: [upper, lower], ...more });
const drawn = square(6, [...black, ...clear], [...clear, ...clear]);
const palette = pngChunk('PLTE', Buffer.from([255, 255, 255, 0, 0, 0]));
const bomb = deflateSync(Buffer.alloc(40 * 2 ** 20));
const end = drawn.subarray(-12);
/** The second row has an invalid filter; the first row has pixels. */
const badBelow = Buffer.concat([
  drawn.subarray(0, 33),
  pngChunk('IDAT', deflateSync(Buffer.from([0, ...black, ...clear, 5, ...clear, ...clear]))),
  end,
]);

/** A picture with all kinds of edges, whose rows all have the same filter. */
function scene(filterType: 0 | 1 | 2 | 3 | 4, colorType: 0 | 2 | 4 | 6): Buffer {
  const image = new PNG({ width: 31, height: 17 });
  for (let at = 0; at < image.data.length; at += 1) image.data[at] = ((at * at) % 251) ^ (at >> 5);
  return PNG.sync.write(image, { filterType, colorType, inputHasAlpha: true });
}

describe('pixels', () => {
  it('are kept with every filter and colour type', () => {
    for (const filter of [0, 1, 2, 3, 4] as const) {
      for (const colour of [0, 2, 4, 6] as const) {
        const file = scene(filter, colour);
        expect(pixelsIn(file), `${filter} ${colour}`).toEqual(pixelsOf(file));
        expect(reEncoded(file).isBlank).toBe(false);
      }
    }
  });

  it.each([
    [
      'grey with 16 bits, reduced to 8',
      tinyPng({ width: 2, height: 1, depth: 16, colour: 0, rows: [[18, 52, 255, 255]] }),
      [[18, 18, 18, 255], white],
    ],
    ['one bit per pixel', square(0, [0b1011_1111], [0b0100_0000], { depth: 1 }), [white, black, black, white]],
    [
      'a palette with a transparent colour',
      tinyPng({
        width: 2,
        height: 1,
        colour: 3,
        rows: [[0, 1]],
        before: [palette, pngChunk('tRNS', Buffer.from([0]))],
      }),
      [[255, 255, 255, 0], black],
    ],
    [
      'a transparent colour',
      tinyPng({ width: 2, height: 1, colour: 0, rows: [[7, 8]], before: [pngChunk('tRNS', Buffer.from([0, 7]))] }),
      [clear, [8, 8, 8, 255]],
    ],
    [
      'interlaced',
      tinyPng({ ...size, colour: 6, interlaced: true, rows: [black, white, [...clear, ...black]] }),
      [black, white, clear, black],
    ],
    [
      'interlaced with one bit per pixel',
      tinyPng({ ...size, depth: 1, colour: 0, interlaced: true, rows: [[0], [0b1000_0000], [0b0100_0000]] }),
      [black, white, black, white],
    ],
  ])('are kept: %s', (_, file, pixels) => {
    expect(pixelsIn(file)).toEqual(pixels.flat());
  });

  it('are kept when the image data is split into chunks', () => {
    const at = drawn.indexOf('IDAT') - 4;
    const data = drawn.subarray(at + 8, -16);
    const parts = [data.subarray(0, 3), Buffer.alloc(0), data.subarray(3)].map((part) => pngChunk('IDAT', part));
    expect(reEncoded(Buffer.concat([drawn.subarray(0, at), ...parts, end])).bytes).toEqual(reEncoded(drawn).bytes);
  });
});

it('writes less than one byte per pixel for repetitive rows without a filter', () => {
  // One colour without a filter: every row repeats four bytes, which run-length coding does not find.
  const side = 500;
  const row = Array.from({ length: side }, () => [10, 20, 30, 255]).flat();
  const rows = Array.from({ length: side }, () => row);
  const file = tinyPng({ width: side, height: side, colour: 6, rows });
  expect(reEncoded(file).bytes.length).toBeLessThan(side * side);
  const bits = rows.map(() => row.slice(0, Math.ceil(side / 8)));
  const paletted = tinyPng({ width: side, height: side, depth: 1, colour: 3, before: [palette], rows: bits });
  expect(reEncoded(paletted).bytes.length).toBeLessThan(side * side);
});

describe('metadata', () => {
  const text = pngChunk('tEXt', Buffer.from('Comment\0who was here', 'latin1'));
  const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0', 'latin1'), bomb]));
  const unread = pngChunk('zTXt', Buffer.from('nonsense'));
  const notes = pngChunk('eXIf', Buffer.from('MM\0*GPS', 'latin1'));
  const animation = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  const frame = pngChunk('fdAT', Buffer.from('not read'));
  const suggestion = pngChunk('PLTE', Buffer.from('<?php'.padEnd(6)));
  const before = [text, profile, unread, notes, animation, frame, suggestion];

  it('is removed: texts, profiles, Exif data, animations, suggested palettes', () => {
    const full = Buffer.concat([drawn.subarray(0, 33), ...before, drawn.subarray(33)]);
    expect(reEncoded(full).bytes).toEqual(reEncoded(drawn).bytes);
  });

  it('is removed even after the end of the image', () => {
    const file = Buffer.concat([drawn, Buffer.from('PK\x03\x04 archive', 'latin1')]);
    expect(reEncoded(file).bytes).toEqual(reEncoded(drawn).bytes);
  });

  it('is removed even after the image data', () => {
    const at = drawn.indexOf('IDAT') - 4;
    const data = Buffer.concat([drawn.subarray(at + 8, -16), Buffer.from('<html>')]);
    const file = Buffer.concat([drawn.subarray(0, at), pngChunk('IDAT', data), end]);
    expect(reEncoded(file).bytes).toEqual(reEncoded(drawn).bytes);
  });

  it('is removed, which leaves only header, data and end with 8 bits per sample', () => {
    const paletted = square(3, [0], [0b0100_0000], { depth: 1, before: [palette] });
    const { header, withoutOthers, hasTransparency } = pngParts(Buffer.from(reEncoded(paletted).bytes));
    expect(header).toEqual({ ...size, depth: 8, channels: 4, isPalette: false, isInterlaced: false });
    expect([withoutOthers().length, hasTransparency]).toEqual([reEncoded(paletted).bytes.length, false]);
  });
});

describe('an invalid or oversized image', () => {
  const damaged = Buffer.from(drawn);
  damaged.writeUInt8(damaged.readUInt8(45) ^ 1, 45);
  const at = drawn.indexOf('IDAT') - 4;
  const withHeader = (place: number, value: number) => {
    const header = Buffer.from(drawn.subarray(16, 29));
    header.writeUInt8(value, place);
    return Buffer.concat([drawn.subarray(0, 8), pngChunk('IHDR', header), drawn.subarray(33)]);
  };
  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['truncated', drawn.subarray(0, drawn.length - 20)],
    ['without its end', drawn.subarray(0, -12)],
    ['damaged', damaged],
    ['no image data', Buffer.concat([drawn.subarray(0, 33), end])],
    ['no header', Buffer.concat([drawn.subarray(0, 8), drawn.subarray(at)])],
    ['two headers', Buffer.concat([drawn.subarray(0, 33), drawn.subarray(8)])],
    [
      'an unknown critical chunk',
      Buffer.concat([drawn.subarray(0, 33), pngChunk('EVIL', Buffer.alloc(1)), drawn.subarray(33)]),
    ],
    ['too few rows', tinyPng({ ...size, colour: 6, rows: [[...black, ...clear]] })],
    // Otherwise pngjs would fill the missing pixels with uninitialized memory.
    [
      'too few rows of a palette',
      tinyPng({ width: 8, height: 8, colour: 3, rows: Array(4).fill(Array(8).fill(1)), before: [palette] }),
    ],
    [
      'too few rows of one bit per pixel',
      tinyPng({ width: 8, height: 8, depth: 1, colour: 0, rows: Array(4).fill([0b0101_0101]) }),
    ],
    [
      'too few rows of 16 bits',
      tinyPng({ width: 8, height: 8, depth: 16, colour: 2, rows: Array(7).fill(Array(48).fill(5)) }),
    ],
    ['too few interlaced rows', tinyPng({ ...size, colour: 6, interlaced: true, rows: [black, white] })],
    ['far more rows than its header states', Buffer.concat([drawn.subarray(0, 33), pngChunk('IDAT', bomb), end])],
    ['an invalid filter of an empty row', square(0, [0, 0], [0, 0], { filter: 200 })],
    ['an invalid filter below a row with pixels', badBelow],
    ['a missing palette', square(3, [0], [0], { depth: 1 })],
    ['a colour outside its palette', square(3, [0, 1], [2, 3], { before: [palette] })],
    ['no width', tinyPng({ width: 0, height: 2, colour: 0, rows: [[], []] })],
    [
      'a side beyond the limit',
      tinyPng({ width: 4097, height: 1, depth: 1, colour: 0, rows: [Array.from({ length: 513 }, () => 0)] }),
    ],
    ['3 bits per sample', withHeader(8, 3)],
    ['16 bits in a palette', square(3, [0], [0], { depth: 16, before: [palette] })],
    ['an invalid compression', withHeader(10, 1)],
    ['an invalid interlacing', withHeader(12, 2)],
  ])('is refused: %s', (_, png) => {
    expect(() => reEncoded(png)).toThrow();
  });

  it('is refused for its number of pixels, unless the limit allows it', () => {
    expect(() => reEncodePng(drawn, { ...limits, pixels: 3 })).toThrow(RangeError);
    expect(reEncodePng(drawn, { ...limits, pixels: 4 })).toMatchObject(size);
  });
});
