import { describe, expect, it } from 'vitest';
import { fromPixels, toPixels, viewOn } from './pad-view.ts';
import { boundsOf, type Drawing, undo } from './strokes.ts';

const portrait = { width: 350, height: 240 };
const landscape = { width: 800, height: 200 };

/** A stroke of the pen through these places, a point each 10 milliseconds. */
const penThrough = (...places: [x: number, y: number][]) =>
  places.map(([x, y], index) => ({ x, y, time: 1_795_000_000_000 + 10 * index }));

const wave = penThrough([20, 120], [100, 200], [200, 40], [330, 120], [330, 120]);

function drawnOn(pad: typeof portrait, ...strokes: ReturnType<typeof penThrough>[]): Drawing {
  return fromPixels(strokes, viewOn(pad, []));
}

describe('a drawing on the pad', () => {
  it('is painted again where it was drawn', () => {
    const [painted] = toPixels(drawnOn(portrait, wave), viewOn(portrait, drawnOn(portrait, wave)));
    for (const [index, { x, y }] of wave.entries()) {
      expect(painted?.[index]?.x).toBeCloseTo(x, 6);
      expect(painted?.[index]?.y).toBeCloseTo(y, 6);
    }
  });

  it('is all on the pad when the phone is turned, and the same again when it is turned back', () => {
    const drawing = drawnOn(landscape, penThrough([5, 100], [400, 20], [790, 180], [795, 100], [795, 100]));
    const [turned] = toPixels(drawing, viewOn(portrait, drawing));
    for (const { x, y } of turned ?? []) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(portrait.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(portrait.height);
    }
    const [back] = toPixels(drawing, viewOn(landscape, drawing));
    expect(back?.[0]?.x).toBeCloseTo(5, 0);
  });

  it('is all on the pad when a finger went on beyond its edge', () => {
    const drawing = drawnOn(portrait, penThrough([100, 200], [120, 300], [140, 420], [150, 420], [150, 420]));
    const [painted] = toPixels(drawing, viewOn(portrait, drawing));
    expect(Math.max(...(painted ?? []).map(({ y }) => y))).toBeLessThanOrEqual(portrait.height);
  });

  it('keeps the speed of the pen, which makes the width of its line, on a pad of any size', () => {
    const speeds = (stroke: readonly { x: number; y: number; time: number }[] = []) =>
      stroke.slice(1, -1).map((point, index) => {
        const before = stroke[index] ?? point;
        return Math.hypot(point.x - before.x, point.y - before.y) / (point.time - before.time);
      });
    const drawing = drawnOn(landscape, wave);
    const [small] = toPixels(drawing, { scale: 50, left: 0, top: 0 });
    const expected = speeds(wave);
    for (const [index, speed] of speeds(small).entries()) expect(speed).toBeCloseTo(expected[index] ?? 0, 6);
  });

  it('never says time 0, which the library takes for now', () => {
    const [stroke] = toPixels(drawnOn(portrait, wave), viewOn(portrait, []));
    expect(stroke?.every(({ time }) => time > 0)).toBe(true);
  });
});

describe('a dot', () => {
  it('counts as a drawing', () => {
    expect(drawnOn(portrait, penThrough([10, 10]))).toHaveLength(1);
  });

  it('stays one when the finger slipped: read back as a line, the library would show nothing', () => {
    const [dot] = drawnOn(portrait, penThrough([10, 10], [13, 10], [10, 10]));
    expect(dot).toHaveLength(1);
  });

  it('stays a line from three places on', () => {
    const [line] = drawnOn(portrait, penThrough([10, 10], [13, 10], [16, 10], [13, 10]));
    expect(line).toHaveLength(4);
  });
});

describe('undo and bounds', () => {
  it('takes back the last stroke', () => {
    const drawing = drawnOn(portrait, wave, penThrough([1, 1]));
    expect(undo(drawing)).toEqual(drawing.slice(0, 1));
    expect(undo([])).toEqual([]);
  });

  it('bounds all strokes, and nothing when there are none', () => {
    const drawing = [[{ x: -1, y: 0, time: 1 }], [{ x: 0.5, y: 0.25, time: 1 }]];
    expect(boundsOf(drawing)).toEqual({ left: -1, top: 0, right: 0.5, bottom: 0.25 });
    expect(boundsOf([])).toBeUndefined();
  });

  it('leaves out strokes without a point', () => {
    expect(fromPixels([[]], viewOn(portrait, []))).toEqual([]);
  });
});
