import { afterEach, expect, it, vi } from 'vitest';
import { lineCentre } from './line-centre.ts';

const told = { top: 0.9, bottom: 0.2 };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('is where the face was told to be, in a browser that listens, and measures nothing for it', () => {
  class FontFace {
    ascentOverride = 'normal';
  }
  Object.defineProperty(FontFace.prototype, 'ascentOverride', { value: 'normal' });
  vi.stubGlobal('FontFace', FontFace);
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
  expect(lineCentre(told, '"ds-face", Arial')).toBeCloseTo(0.35);
  expect(getContext).not.toHaveBeenCalled();
});

it('takes the middle of a line from the face itself, as soon as it has come in place of another', () => {
  const face = { status: 'unloaded' };
  Object.defineProperty(document, 'fonts', { value: new Set([face]) });
  const measureText = vi.fn(() => ({
    fontBoundingBoxAscent: face.status === 'unloaded' ? 100 : 120,
    fontBoundingBoxDescent: face.status === 'unloaded' ? 20 : 30,
  }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ measureText } as never);
  expect(lineCentre(told, '"ds-face", Arial')).toBeCloseTo(0.4);
  face.status = 'loaded';
  expect(lineCentre(told, '"ds-face", Arial')).toBeCloseTo(0.45);
  lineCentre(told, '"ds-face", Arial');
  expect(measureText).toHaveBeenCalledTimes(2);
});
