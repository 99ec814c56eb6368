import { describe, expect, it } from 'vitest';
import { createMask, fillShape, type Shape } from './mask.ts';

function box(left: number, top: number, right: number, bottom: number) {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/** The rows of a mask of 4 by 3 pixels with shapes painted over each other. */
function painted(...shapes: Shape[]): number[][] {
  const mask = createMask({ width: 4, height: 3 });
  for (const shape of shapes) fillShape(mask, shape);
  return [0, 4, 8].map((start) => [...mask.alpha.slice(start, start + 4)]);
}

describe('fillShape', () => {
  it('covers each pixel by the fraction of its area inside', () => {
    expect(painted([box(1, 0.5, 2.25, 2)])).toEqual([
      [0, 128, 32, 0],
      [0, 255, 64, 0],
      [0, 0, 0, 0],
    ]);
    const [[diagonal]] = painted([[box(0, 0, 1, 1), box(0, 0, 1, 1)].flat().slice(0, 3)]) as [[number]];
    expect(diagonal).toBeCloseTo(128, -1);
  });

  it('leaves holes open, and fills where outlines overlap', () => {
    const hole = box(1, 1, 3, 2).reverse();
    expect(painted([box(0, 0, 4, 3), hole])[1]).toEqual([255, 0, 0, 255]);
    expect(painted([box(0, 0, 3, 3), box(1, 0, 4, 3)])[1]).toEqual([255, 255, 255, 255]);
  });

  it('clips shapes to the image', () => {
    expect(painted([box(-5, -5, 1, 9)])).toEqual([0, 1, 2].map(() => [255, 0, 0, 0]));
  });

  it('blends overlapping shapes like ink', () => {
    expect(painted([box(0, 0, 0.5, 3)], [box(0.5, 0, 1, 3)])[0]).toEqual([192, 0, 0, 0]);
    expect(painted([box(0, 0, 2, 1)], [box(0, 0, 2, 1).reverse()])[0]).toEqual([255, 255, 0, 0]);
  });
});
