import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { frame, jpegOf } from '../../../test/jpeg.ts';
import { pngHeader } from '../../../test/png.ts';
import { signature } from './kind.ts';

const value = (imageData: string) => ({ type: 'signature', imageData }) as const;
const reasonsFor = (imageData: string) => signature.check(value(imageData), {}).map(({ reason }) => reason);

describe('a signature value', () => {
  it('may state how it was made', () => {
    const made = (mode?: unknown) => v.is(signature.value, { ...value(pngHeader(1, 1)), mode });
    expect([made('draw'), made('type'), made('upload'), made(), made('stamped')]).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('is a PNG in a data URL', () => {
    expect(reasonsFor(pngHeader(600, 200))).toEqual([]);
  });

  it('is missing if it is empty', () => {
    expect(signature.isFilled(value(''))).toBe(false);
    expect(signature.isFilled(value(pngHeader(1, 1)))).toBe(true);
  });

  it('is refused with an invalid image', () => {
    expect(reasonsFor('data:,')).toEqual(['not_data_url']);
    expect(reasonsFor(jpegOf(frame(3, 2)))).toEqual(['unsupported_image_type']);
  });

  it('fills its box in proportion, centred', () => {
    const field = { x: 0, y: 0, width: 1, height: 1 };
    const context = { box: { width: 100, height: 100 }, measure: () => 0 };
    const imageData = pngHeader(200, 100);
    expect(signature.appearance(value(imageData), field, context)).toEqual([
      { kind: 'image', x: 0, y: 25, width: 100, height: 50, data: imageData },
    ]);
    expect(signature.appearance(value('data:,'), field, context)).toEqual([]);
  });
});
