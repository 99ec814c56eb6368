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

/** A path that keeps the area of each of its outlines, and its arcs. */
function recordingPath() {
  const areas: number[] = [];
  const arcs: number[] = [];
  let corners: [number, number][] = [];
  const path: Tracer = {
    moveTo: (x, y) => {
      corners = [[x, y]];
    },
    lineTo: (x, y) => corners.push([x, y]),
    arc: (x, y, r, _from, to) => {
      arcs.push(r);
      corners.push([x + r * Math.cos(to), y + r * Math.sin(to)]);
    },
    closePath: () => {
      const area = corners.reduce((sum, [x, y], index) => {
        const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [0, 0];
        return sum + (x * nextY - nextX * y) / 2;
      }, 0);
      if (corners.length > 2) areas.push(area);
    },
  };
  return { path, areas, arcs };
}

const straight = Array.from({ length: 11 }, (_, index) => ({ x: index, y: 0, r: 2 }));

describe('the outline of a stroke', () => {
  it('goes once around it, with round ends', () => {
    const { path, areas, arcs } = recordingPath();
    trace(path, straight, { scale: 1, left: 0, top: 0 });
    // Walked the way that arcs are, from x to y, the area of ten by four is positive.
    expect(areas).toEqual([expect.closeTo(40, 6)]);
    expect(arcs).toEqual([2, 2]);
  });

  it('is round where the pen turned back', () => {
    const { path, arcs } = recordingPath();
    trace(path, [...straight, ...[...straight].reverse()], { scale: 1, left: 0, top: 0 });
    expect(arcs.length).toBeGreaterThan(2);
  });

  it('of a dot is a circle, and of nothing is nothing', () => {
    const { path, arcs } = recordingPath();
    trace(path, [], { scale: 1, left: 0, top: 0 });
    expect(arcs).toEqual([]);
    trace(path, straight.slice(0, 1), { scale: 3, left: 0, top: 0 });
    expect(arcs).toEqual([6]);
  });
});

describe('the image of a drawing', () => {
  it('is trimmed to the ink and no larger than 1200 by 400, however wide the signature', () => {
    const frame = exportFrame(line);
    expect(frame?.size.width).toBeLessThanOrEqual(1200);
    expect(frame?.size.height).toBeLessThanOrEqual(400);
    expect((frame?.size.width ?? 0) / (frame?.size.height ?? 1)).toBeGreaterThan(6);
    const wide = [[...(line[0] ?? []), { x: 40, y: 0, time: 900 }]];
    expect(exportFrame(wide)?.size.width).toBeLessThanOrEqual(1200);
    expect(exportFrame([[{ x: 0, y: 0, time: 1 }]])?.size.width).toBeLessThan(64);
    expect(exportFrame([])).toBeUndefined();
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
});
