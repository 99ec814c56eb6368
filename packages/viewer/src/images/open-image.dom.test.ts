import { describe, expect, it } from 'vitest';
import { pixelSize } from './open-image.ts';

const file = (...parts: (string | number[])[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : Uint8Array.from(part))));

/** A little-endian number. */
const little = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => (value >> (8 * index)) & 255);
const big = (value: number, bytes: number) => little(value, bytes).reverse();

const webp = (kind: string, rest: number[]) => file('RIFF', [0, 0, 0, 0], 'WEBP', kind, [0, 0, 0, 0], rest);

describe('pixelSize', () => {
  it.each([
    ['GIF', file('GIF89a', little(640, 2), little(480, 2), [0, 0, 0])],
    ['WebP, lossy', webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...little(640, 2), ...little(480, 2)])],
    ['WebP, lossless', webp('VP8L', [0x2f, ...little(639 | (479 << 14), 4)])],
    ['WebP, extended', webp('VP8X', [0, 0, 0, 0, ...little(639, 3), ...little(479, 3)])],
    [
      'HEIC with tiles',
      file(
        [0, 0, 0, 24],
        'ftypheic',
        new Array(20).fill(0),
        'ispe',
        [0, 0, 0, 0, ...big(512, 4), ...big(512, 4)],
        'ispe',
        [0, 0, 0, 0, ...big(640, 4), ...big(480, 4)],
      ),
    ],
  ])('reads the size of a %s', async (_, blob) => {
    expect(await pixelSize(blob)).toMatchObject({ width: 640, height: 480 });
  });

  it.each([
    ['SVG, which can contain scripts', file('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>')],
    ['nothing', file('')],
    ['a GIF that ends before its size', file('GIF89a')],
    ['a WebP of no known kind', webp('VP9X', new Array(20).fill(0))],
  ])('returns undefined for %s', async (_, blob) => {
    expect(await pixelSize(blob)).toBeUndefined();
  });
});
