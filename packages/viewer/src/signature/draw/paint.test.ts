import { describe, expect, it } from 'vitest';
import { dabsOf } from './dabs.ts';
import { exportFrame } from './paint.ts';
import type { Drawing } from './strokes.ts';
import { type Tracer, trace } from './trace.ts';

const line: Drawing = [
  [
    { x: -0.5, y: 0.1, time: 1 },
    { x: 0, y: 0.2, time: 20 },
    { x: 0.5, y: 0.1, time: 40 },
  ],
];

/** A path that keeps its straight pieces and its arcs. */
function recordingPath() {
  const areas: number[] = [];
  const arcs: number[] = [];
  let corners: [number, number][] = [];
  const path: Tracer = {
    moveTo: (x, y) => {
      corners = [[x, y]];
    },
    lineTo: (x, y) => corners.push([x, y]),
    arc: (_x, _y, r) => arcs.push(r),
    closePath: () => {
      if (corners.length < 3) return;
      areas.push(
        corners.reduce((sum, [x, y], index) => {
          const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [0, 0];
          return sum + (x * nextY - nextX * y) / 2;
        }, 0),
      );
    },
  };
  return { path, areas, arcs };
}

describe('the outline of a stroke', () => {
  it('has no holes: all of its pieces are walked the same way round', () => {
    const { path, areas, arcs } = recordingPath();
    const zigzag = [...dabsOf(line[0] ?? []), ...dabsOf([...(line[0] ?? [])].reverse())];
    trace(path, zigzag, { scale: 200, left: 0, top: 0 });
    expect(arcs).toHaveLength(zigzag.length);
    expect(areas.length).toBeGreaterThan(20);
    // Arcs that are not anticlockwise turn from x to y: to the right on a screen, a positive area.
    expect(areas.every((area) => area > 0)).toBe(true);
  });

  it('grows with the drawing', () => {
    const [small, large] = [recordingPath(), recordingPath()];
    const dabs = dabsOf(line[0] ?? []);
    trace(small.path, dabs, { scale: 100, left: 0, top: 0 });
    trace(large.path, dabs, { scale: 300, left: 0, top: 0 });
    expect(large.arcs[5]).toBeCloseTo(3 * (small.arcs[5] ?? 0), 9);
  });
});

describe('the image of a drawing', () => {
  it('is trimmed to the ink and no larger than 1200 by 400', () => {
    const frame = exportFrame(line);
    expect(frame?.size.width).toBeLessThanOrEqual(1200);
    expect(frame?.size.height).toBeLessThanOrEqual(400);
    expect((frame?.size.width ?? 0) / (frame?.size.height ?? 1)).toBeGreaterThan(6);
  });

  it('of a signature as wide as ten pads is no larger either', () => {
    const wide = [[...(line[0] ?? []), { x: 40, y: 0, time: 900 }]];
    expect(exportFrame(wide)?.size.width).toBeLessThanOrEqual(1200);
  });

  it('has all of the ink on it', () => {
    const frame = exportFrame(line);
    const { scale = 0, left = 0, top = 0 } = frame?.view ?? {};
    for (const { x, y, r } of line.flatMap(dabsOf)) {
      expect(left + (x - r) * scale).toBeGreaterThan(0);
      expect(left + (x + r) * scale).toBeLessThan(frame?.size.width ?? 0);
      expect(top + (y - r) * scale).toBeGreaterThan(0);
      expect(top + (y + r) * scale).toBeLessThan(frame?.size.height ?? 0);
    }
  });

  it('of a dot is small, and of nothing there is none', () => {
    expect(exportFrame([[{ x: 0, y: 0, time: 1 }]])?.size.width).toBeLessThan(64);
    expect(exportFrame([])).toBeUndefined();
  });
});
