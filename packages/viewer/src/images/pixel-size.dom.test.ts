import { describe, expect, it } from 'vitest';
import { pixelSize } from './pixel-size.ts';

const file = (...parts: (string | number[])[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : Uint8Array.from(part))));

/** A number of so many bytes, the least first. */
const little = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => (value >> (8 * index)) & 255);
const big = (value: number, bytes: number) => little(value, bytes).reverse();

const webp = (kind: string, rest: number[]) => file('RIFF', [0, 0, 0, 0], 'WEBP', kind, [0, 0, 0, 0], rest);

describe('the size that a file states', () => {
  it.each([
    ['GIF', file('GIF89a', little(640, 2), little(480, 2), [0, 0, 0])],
    ['WebP, lossy', webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...little(640, 2), ...little(480, 2)])],
    ['WebP, lossless', webp('VP8L', [0x2f, ...little(639 | (479 << 14), 4)])],
    ['WebP, extended', webp('VP8X', [0, 0, 0, 0, ...little(639, 3), ...little(479, 3)])],
    [
      'HEIC, which states its tiles and itself',
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
  ])('is read of a %s', async (_, blob) => {
    expect(await pixelSize(blob)).toMatchObject({ width: 640, height: 480 });
  });

  it.each([
    ['SVG, which is a program', file('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>')],
    ['nothing', file('')],
    ['a GIF that ends before its size', file('GIF89a')],
    ['a WebP of no known kind', webp('VP9X', new Array(20).fill(0))],
  ])('is none of %s', async (_, blob) => {
    expect(await pixelSize(blob)).toBeUndefined();
  });
});
