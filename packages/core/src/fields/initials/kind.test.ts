import { describe, expect, it } from 'vitest';
import { fieldOf, verdictOn } from '../../../test/fields.ts';
import { frame, jpegOf } from '../../../test/jpeg.ts';
import { pngHeader } from '../../../test/png.ts';
import { initials } from './kind.ts';

const field = fieldOf('initials');

describe('initials', () => {
  it('are a PNG, like a signature', () => {
    expect(verdictOn(field, { imageData: pngHeader(200, 100) })).toEqual([]);
    expect(verdictOn(field, { imageData: jpegOf(frame(3, 2)) })).toEqual(['unsupported_image_type']);
    expect(verdictOn(field, { imageData: '' })).toEqual(['missing']);
  });

  it('count as missing if they are blank', () => {
    expect(initials.image).toEqual({ types: ['png'], blankIsMissing: true });
  });
});
