import { describe, expect, it } from 'vitest';
import { fitInside, scaleToPage } from './rect.ts';
import { onScreen, scaleToFitPage, scaleToFitWidth } from './viewport.ts';

const a4 = { width: 595, height: 842 };

describe('a page on the screen', () => {
  it('has the size of its scale', () => {
    expect(onScreen(a4, 2)).toEqual({ width: 1190, height: 1684 });
  });

  it('fits the available width', () => {
    expect(scaleToFitWidth({ width: 1190, height: 842 }, 595)).toBe(0.5);
  });

  it('fits the available space as a whole', () => {
    expect(scaleToFitPage(a4, { width: 1190, height: 842 })).toBe(1);
    expect(scaleToFitPage(a4, { width: 297.5, height: 842 })).toBe(0.5);
  });

  it('has scale 1 while the available space is unknown', () => {
    expect(scaleToFitWidth(a4, 0)).toBe(1);
    expect(scaleToFitWidth({ width: 0, height: 0 }, 500)).toBe(1);
    expect(scaleToFitPage(a4, { width: 0, height: 0 })).toBe(1);
  });
});

describe('rectangles', () => {
  it('convert from fractions of a page to its points or pixels', () => {
    expect(scaleToPage({ x: 0.5, y: 0.25, width: 0.1, height: 0.2 }, { width: 200, height: 100 })).toEqual({
      x: 100,
      y: 25,
      width: 20,
      height: 20,
    });
  });

  it('fill a box in proportion, centred', () => {
    expect(fitInside({ width: 200, height: 100 }, { width: 100, height: 100 })).toEqual({
      x: 0,
      y: 25,
      width: 100,
      height: 50,
    });
  });
});
