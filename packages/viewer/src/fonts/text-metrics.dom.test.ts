import { afterEach, expect, it, vi } from 'vitest';
import { lineCentre } from './text-metrics.ts';

const face = { top: 0.9, bottom: 0.2 };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('centres a line by the face without measuring if the browser supports ascent-override', () => {
  class FontFace {
    ascentOverride = 'normal';
  }
  Object.defineProperty(FontFace.prototype, 'ascentOverride', { value: 'normal' });
  vi.stubGlobal('FontFace', FontFace);
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
  expect(lineCentre(face, '"ds-face", Arial')).toBeCloseTo(0.35);
  expect(getContext).not.toHaveBeenCalled();
});

it('measures the centre of a line in other browsers, again after a face is loaded', () => {
  const measureText = vi
    .fn()
    .mockReturnValueOnce({ fontBoundingBoxAscent: 100, fontBoundingBoxDescent: 20 })
    .mockReturnValueOnce({ fontBoundingBoxAscent: 120, fontBoundingBoxDescent: 30 });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ measureText } as never);
  expect(lineCentre(face, '"ds-face", Arial')).toBeCloseTo(0.4);
  expect(lineCentre(face, '"ds-face", Arial')).toBeCloseTo(0.45);
});
