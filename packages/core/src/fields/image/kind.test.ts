import { describe, expect, it } from 'vitest';
import { fieldOf, marksOf, verdictOn } from '../../../test/fields.ts';
import { frame, jpegOf } from '../../../test/jpeg.ts';
import { pngHeader } from '../../../test/png.ts';
import { image } from './kind.ts';

const field = fieldOf('image');
const svg = 'data:image/svg+xml;base64,PHN2Zz4=';

describe('a picture', () => {
  it('is a PNG or a JPEG', () => {
    expect(verdictOn(field, { imageData: pngHeader(200, 100) })).toEqual([]);
    expect(verdictOn(field, { imageData: jpegOf(frame(3, 2)) })).toEqual([]);
  });

  it('cannot contain scripts', () => {
    expect(verdictOn(field, { imageData: svg })).toEqual(['unsupported_image_type']);
  });

  it('is missing if it is empty, but not if it has one colour', () => {
    expect(verdictOn(field, {})).toEqual(['missing']);
    expect(image.image?.blankIsMissing).toBe(false);
  });

  it('fills its box in proportion', () => {
    const imageData = jpegOf(frame(10, 10));
    expect(marksOf(field, { imageData })).toEqual([
      { kind: 'image', x: 90, y: 0, width: 20, height: 20, data: imageData },
    ]);
  });
});
