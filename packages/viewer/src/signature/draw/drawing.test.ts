import { describe, expect, it } from 'vitest';
import { boundsOf, type Drawing, isOnlyDots, toDrawing, unitLength, viewOn } from './drawing.ts';

const portrait = { width: 350, height: 240 };
const landscape = { width: 800, height: 200 };

/** A drawing of one stroke through these places of a pad. */
function drawnOn(pad: typeof portrait, ...places: [x: number, y: number][]): Drawing {
  return [places.map(([x, y], index) => ({ ...toDrawing(viewOn(pad, []), x, y), time: 10 * index }))];
}

/** Where a pad shows the points of a drawing, in its pixels. */
function shownOn(pad: typeof portrait, drawing: Drawing) {
  const { scale, left, top } = viewOn(pad, drawing);
  return drawing.flat().map(({ x, y }) => ({ x: left + x * scale, y: top + y * scale }));
}

describe('viewOn', () => {
  it('shows a drawing at its original place and size', () => {
    const drawing = drawnOn(portrait, [20, 120], [100, 200], [330, 40]);
    expect(viewOn(portrait, drawing).scale).toBe(unitLength);
    const [first, second, third] = shownOn(portrait, drawing);
    expect([first?.x, first?.y]).toEqual([expect.closeTo(20, 6), expect.closeTo(120, 6)]);
    expect([second?.x, third?.y]).toEqual([expect.closeTo(100, 6), expect.closeTo(40, 6)]);
  });

  it('fits a drawing to a rotated phone, and restores its size when rotated back', () => {
    const drawing = drawnOn(landscape, [5, 100], [400, 20], [790, 180], [795, 100]);
    for (const { x, y } of shownOn(portrait, drawing)) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(portrait.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(portrait.height);
    }
    expect(shownOn(landscape, drawing)[0]?.x).toBeCloseTo(5, 0);
  });

  it('ends a stroke at the edge and keeps the size when a finger moves beyond it', () => {
    const drawing = drawnOn(portrait, [100, 200], [120, 300], [400, 420], [-30, -40]);
    expect(viewOn(portrait, drawing).scale).toBeCloseTo(unitLength, 6);
    const [inside, below, beyond, before] = shownOn(portrait, drawing);
    expect([inside?.x, inside?.y, below?.x]).toEqual([100, 200, 120].map((place) => expect.closeTo(place, 6)));
    // Minus a margin for the width of the line.
    const edge = { x: expect.closeTo(345, 0), y: expect.closeTo(235, 0) };
    expect([below?.y, beyond]).toEqual([edge.y, edge]);
    expect(before).toEqual({ x: expect.closeTo(5, 0), y: expect.closeTo(5, 0) });
  });

  it('keeps the size when a stroke is added on a smaller pad', () => {
    const drawing = drawnOn(landscape, [5, 100], [795, 100]);
    const view = viewOn(portrait, drawing);
    const longer = [...drawing, [{ ...toDrawing(view, 500, 500), time: 0 }]];
    expect(viewOn(portrait, longer).scale).toBeCloseTo(view.scale, 6);
  });

  it('draws equally thick strokes on pads of any size', () => {
    expect(viewOn({ width: 390, height: 600 }, []).scale).toBe(viewOn(landscape, []).scale);
  });
});

describe('isOnlyDots', () => {
  const dot = [{ x: 0.3, y: 0.1, time: 0 }];
  const slip = [...dot, { x: 0.33, y: 0.12, time: 9 }];
  const stem = [
    { x: 0, y: 0, time: 0 },
    { x: 0, y: 0.08, time: 90 },
  ];

  it('distinguishes taps and slips from lines', () => {
    for (const [drawing, expected] of [
      [[dot], true],
      [[slip], true],
      [[dot, [{ x: -0.5, y: 0, time: 0 }]], true],
      // An i with its dot, and one short line, as small as a letter.
      [[stem, dot], false],
      [[stem], false],
    ] as const) {
      expect(isOnlyDots(drawing)).toBe(expected);
    }
  });

  it('accepts a signature of many short strokes, but not many taps in one place', () => {
    const dots = Array.from({ length: 60 }, (_, at) => [{ x: at / 60, y: Math.sin(at) / 10, time: 0 }]);
    expect(isOnlyDots(dots)).toBe(false);
    const lifted = Array.from({ length: 6 }, (_, at) => slip.map(({ x, ...rest }) => ({ ...rest, x: x + at / 20 })));
    expect(isOnlyDots(lifted)).toBe(false);
    expect(isOnlyDots(Array.from({ length: 60 }, () => dot))).toBe(true);
  });
});

describe('boundsOf', () => {
  it('is the box around all points, or undefined', () => {
    const points = [
      { x: -1, y: 0 },
      { x: 0.5, y: 0.25 },
    ];
    expect(boundsOf(points)).toEqual({ left: -1, top: 0, right: 0.5, bottom: 0.25 });
    expect(boundsOf([])).toBeUndefined();
  });
});
