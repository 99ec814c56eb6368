import { describe, expect, it } from 'vitest';
import { pngHeader } from '../../../test/png.ts';
import { imageLimits, readPng } from '../image-data.ts';
import { signature } from './kind.ts';

const value = (imageData: string) => ({ type: 'signature', imageData }) as const;
const reasonsFor = (imageData: string) => signature.check(value(imageData), {}).map(({ reason }) => reason);

describe('a signature value', () => {
  it('is a PNG in a data URL', () => {
    expect(reasonsFor(pngHeader(600, 200))).toEqual([]);
    expect(readPng(pngHeader(600, 200, 7))).toEqual({ width: 600, height: 200, bytes: 40 });
  });

  it('is missing when it is empty', () => {
    expect(signature.isFilled(value(''))).toBe(false);
    expect(signature.isFilled(value(pngHeader(1, 1)))).toBe(true);
  });

  it.each([
    ['https://evil.example/sig.png', 'not_data_url'],
    ['data:image/png,abc', 'not_data_url'],
    ['data:image/png;base64,a*b=', 'not_data_url'],
    ['data:image/png;base64,abc', 'not_data_url'],
    ['data:text/html;base64,PHNjcmlwdD4=', 'unsupported_image_type'],
    ['data:image/svg+xml;base64,PHN2Zz4=', 'unsupported_image_type'],
    ['data:image/png;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/', 'image_type_mismatch'],
    ['data:image/png;base64,iVBORw0KGgo=', 'unreadable_image'],
    [pngHeader(0, 10), 'unreadable_image'],
  ])('%s is refused: %s', (imageData, reason) => {
    expect(reasonsFor(imageData)).toEqual([reason]);
  });

  it('is refused by its header when it would be huge once decoded', () => {
    expect(reasonsFor(pngHeader(20_000, 20_000))).toEqual(['image_too_large']);
    expect(reasonsFor(pngHeader(5_000, 1))).toEqual(['image_too_large']);
    expect(reasonsFor(pngHeader(4_000, 4_000))).toEqual(['image_too_large']);
  });

  it('may have 2 MiB and not a byte more', () => {
    expect(reasonsFor(pngHeader(600, 200, imageLimits.bytes - 33))).toEqual([]);
    expect(reasonsFor(pngHeader(600, 200, imageLimits.bytes - 32))).toEqual(['too_long']);
  });

  it('is painted as large as its box allows, in proportion and centred', () => {
    const context = { box: { width: 100, height: 100 }, measure: () => 0 };
    const imageData = pngHeader(200, 100);
    expect(signature.appearance(value(imageData), context)).toEqual([
      { kind: 'image', x: 0, y: 25, width: 100, height: 50, data: imageData },
    ]);
    expect(signature.appearance(value('data:,'), context)).toEqual([]);
  });
});
