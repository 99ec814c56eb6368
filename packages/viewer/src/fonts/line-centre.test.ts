// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { lineCentre } from './line-centre.ts';

it('takes the middle of a line from the face itself, as soon as it has come in place of another', () => {
  const fonts = new Set<string>();
  Object.defineProperty(document, 'fonts', { value: fonts });
  const measureText = vi.fn(() => ({
    fontBoundingBoxAscent: fonts.size === 0 ? 90 : 110,
    fontBoundingBoxDescent: fonts.size === 0 ? 20 : 30,
  }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ measureText } as never);
  expect(lineCentre('"ds-face", Arial')).toBeCloseTo(0.35);
  fonts.add('ds-face');
  expect(lineCentre('"ds-face", Arial')).toBeCloseTo(0.4);
  lineCentre('"ds-face", Arial');
  expect(measureText).toHaveBeenCalledTimes(2);
});
