import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { pngChunk, pngUrl, tinyPng } from '../../test/tiny-png.ts';
import { createInspector } from './inspector.ts';

const inspector = createInspector();
afterAll(() => inspector.close());

const verdictOn = (png: Buffer) => inspector.inspectPng(pngUrl(png));

const size = { width: 2, height: 2 };
const black = [0, 0, 0, 255];
const clear = [0, 0, 0, 0];
const drawn = tinyPng({
  ...size,
  colour: 6,
  rows: [
    [...black, ...clear],
    [...clear, ...clear],
  ],
});
const palette = pngChunk('PLTE', Buffer.from([255, 255, 255, 0, 0, 0]));
const bomb = deflateSync(Buffer.alloc(40 * 2 ** 20));

describe('a drawn signature', () => {
  it.each([
    ['ink on a clear ground', drawn],
    [
      'ink on white',
      tinyPng({
        ...size,
        colour: 2,
        rows: [
          [255, 255, 255, 0, 0, 0],
          [9, 9, 9, 9, 9, 9],
        ],
      }),
    ],
    [
      'grey',
      tinyPng({
        ...size,
        colour: 0,
        rows: [
          [255, 255],
          [255, 0],
        ],
      }),
    ],
    [
      'grey with 16 bits',
      tinyPng({
        ...size,
        depth: 16,
        colour: 0,
        rows: [
          [1, 0, 1, 0],
          [1, 0, 1, 1],
        ],
      }),
    ],
    ['black and white', tinyPng({ ...size, depth: 1, colour: 0, rows: [[0b1100_0000], [0b1000_0000]] })],
    ['a palette', tinyPng({ ...size, depth: 1, colour: 3, rows: [[0], [0b0100_0000]], before: [palette] })],
  ])('is seen in %s', async (_, png) => {
    expect(await verdictOn(png)).toBe('ok');
  });
});

describe('a signature that was not drawn', () => {
  it.each([
    [
      'all clear',
      tinyPng({
        ...size,
        colour: 6,
        rows: [
          [...clear, ...clear],
          [...clear, ...clear],
        ],
      }),
    ],
    [
      'clear over colours',
      tinyPng({
        ...size,
        colour: 6,
        rows: [
          [9, 9, 9, 0, 8, 8, 8, 0],
          [7, 7, 7, 0, 6, 6, 6, 0],
        ],
      }),
    ],
    [
      'all white',
      tinyPng({
        ...size,
        colour: 2,
        rows: [
          [255, 255, 255, 255, 255, 255],
          [255, 255, 255, 255, 255, 255],
        ],
      }),
    ],
    [
      'clear grey',
      tinyPng({
        ...size,
        colour: 4,
        rows: [
          [1, 0, 2, 0],
          [3, 0, 4, 0],
        ],
      }),
    ],
    ['white with unused bits', tinyPng({ ...size, depth: 1, colour: 0, rows: [[0b1111_1111], [0b1100_0000]] })],
    ['one colour of a palette', tinyPng({ ...size, depth: 2, colour: 3, rows: [[0], [0]], before: [palette] })],
    [
      'the colour that means clear',
      tinyPng({
        ...size,
        colour: 0,
        rows: [
          [7, 7],
          [7, 7],
        ],
        before: [pngChunk('tRNS', Buffer.from([0, 7]))],
      }),
    ],
  ])('is blank: %s', async (_, png) => {
    expect(await verdictOn(png)).toBe('blank');
  });
});

describe('an image that cannot be read', () => {
  const damaged = Buffer.from(drawn);
  damaged.writeUInt8(damaged.readUInt8(45) ^ 1, 45);
  it.each([
    ['cut off', drawn.subarray(0, drawn.length - 20)],
    ['damaged', damaged],
    ['no picture', Buffer.concat([drawn.subarray(0, 33), pngChunk('IEND', Buffer.alloc(0))])],
    ['too few rows', tinyPng({ ...size, colour: 6, rows: [[...black, ...clear]] })],
    ['far more rows than it says', Buffer.concat([drawn.subarray(0, 33), pngChunk('IDAT', bomb), drawn.subarray(-12)])],
    ['a palette without colours', tinyPng({ ...size, depth: 1, colour: 3, rows: [[0], [0]] })],
    ['a size beyond the limit', tinyPng({ width: 60_000, height: 60_000, colour: 0, rows: [[0]] })],
  ])('is told: %s', async (_, png) => {
    expect(await verdictOn(png)).toBe('unreadable');
  });

  it('is told when it is no image at all', async () => {
    expect(await inspector.inspectPng('data:text/html;base64,PGI+')).toBe('unreadable');
  });
});

it('leaves everything but the pixels alone: colour profiles, texts, animation', async () => {
  const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0', 'latin1'), bomb]));
  const text = pngChunk('zTXt', Buffer.from('nonsense'));
  const animation = pngChunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]));
  const more = pngChunk('fdAT', Buffer.from('not read'));
  const rows = [
    [0, 255],
    [255, 255],
  ];
  expect(await verdictOn(tinyPng({ ...size, colour: 0, rows, before: [profile, text, animation, more] }))).toBe('ok');
});
