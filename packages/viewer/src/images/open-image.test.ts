import { describe, expect, it } from 'vitest';
import { headerFault } from './open-image.ts';

/** The bytes of a number. */
function big(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, index) => (value >> (8 * (bytes - 1 - index))) & 255);
}

const little = (value: number, bytes: number) => big(value, bytes).reverse();

const file = (...parts: (string | number[])[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : Uint8Array.from(part))));

const png = (width: number, height: number) =>
  file([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 13], 'IHDR', big(width, 4), big(height, 4));

describe('headerFault', () => {
  it.each([
    ['a PNG', png(640, 480)],
    ['a GIF', file('GIF89a', little(640, 2), little(480, 2), [0, 0, 0])],
    ['a JPEG', file([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8], big(480, 2), big(640, 2), [1, 1, 0x11, 0])],
    [
      'a WebP image',
      file('RIFF', [0, 0, 0, 0], 'WEBP', 'VP8X', little(10, 4), [0, 0, 0, 0], little(639, 3), little(479, 3)),
    ],
  ])('accepts %s', async (_, blob) => {
    expect(await headerFault(blob)).toBeUndefined();
  });

  it.each([
    ['of more than 50 megapixels', png(10_000, 6_000)],
    ['longer than 16,384 pixels', png(20_000, 10)],
  ])('rejects an image %s', async (_, blob) => {
    expect(await headerFault(blob)).toBe('too_large');
  });

  it.each([
    ['SVG, which can contain scripts', file('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>')],
    ['an empty file', file('')],
    ['a GIF that ends before its size', file('GIF89a')],
  ])('rejects %s', async (_, blob) => {
    expect(await headerFault(blob)).toBe('unreadable');
  });
});
