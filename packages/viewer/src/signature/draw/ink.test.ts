import { describe, expect, it } from 'vitest';
import type { Stroke } from './drawing.ts';
import { type Dab, dabsOf, nib, type Tracer, trace } from './ink.ts';

/** A stroke to the right, with a point every few milliseconds. */
function line(
  count: number,
  { every = 10, length = 1, pressure }: { every?: number; length?: number; pressure?: number } = {},
) {
  return Array.from({ length: count }, (_, index) => ({
    x: (length * index) / (count - 1),
    y: 0,
    time: every * index,
    ...(pressure === undefined ? {} : { pressure }),
  }));
}

const middle = (dabs: readonly Dab[]) => dabs[Math.floor(dabs.length / 2)]?.r ?? 0;

describe('dabsOf for a finger or a mouse', () => {
  it('draws fast strokes thinner than slow ones', () => {
    expect(middle(dabsOf(line(40, { every: 30 })))).toBeGreaterThan(1.5 * middle(dabsOf(line(40, { every: 2 }))));
  });

  it('keeps the width within the nib', () => {
    for (const every of [0, 1, 1000]) {
      for (const { r } of dabsOf(line(40, { every })).slice(12, -12)) {
        expect(r).toBeGreaterThanOrEqual(nib.min - 1e-9);
        expect(r).toBeLessThanOrEqual(nib.max + 1e-9);
      }
    }
  });

  it('tapers the ends', () => {
    const dabs = dabsOf(line(40));
    expect(dabs[0]?.r).toBeLessThan(middle(dabs));
    expect(dabs.at(-1)?.r).toBeLessThan(middle(dabs));
  });
});

describe('dabsOf for a pen', () => {
  it('draws as wide as the pen was pressed, at any speed', () => {
    const soft = middle(dabsOf(line(40, { every: 30, pressure: 0.1 })));
    const hard = middle(dabsOf(line(40, { every: 2, pressure: 0.9 })));
    expect(hard).toBeGreaterThan(2 * soft);
  });

  it('goes by the speed of a pen without a sensor, which always reports one half', () => {
    const slow = middle(dabsOf(line(40, { every: 30, pressure: 0.5 })));
    expect(slow).toBeGreaterThan(1.5 * middle(dabsOf(line(40, { every: 2, pressure: 0.5 }))));
  });

  it('changes the width gradually', () => {
    const stroke = line(60, { pressure: 0.1 }).map((point, index) =>
      index > 30 ? { ...point, pressure: 0.9 } : point,
    );
    const dabs = dabsOf(stroke);
    for (const [index, { r }] of dabs.entries()) {
      expect(Math.abs(r - (dabs[index - 1]?.r ?? r))).toBeLessThan(0.0015);
    }
  });
});

describe('dabsOf along a path', () => {
  const corner: Stroke = [
    { x: 0, y: 0, time: 0 },
    { x: 0.5, y: 0, time: 20 },
    { x: 0.5, y: 0.5, time: 40 },
  ];

  it('goes from the first point to the last through sharp corners, without gaps', () => {
    const dabs = dabsOf(corner);
    expect(dabs[0]).toMatchObject({ x: 0, y: 0 });
    expect(dabs.at(-1)).toMatchObject({ x: 0.5, y: 0.5 });
    expect(Math.min(...dabs.map(({ x, y }) => Math.hypot(x - 0.5, y)))).toBeLessThan(0.01);
    for (const [index, { x, y }] of dabs.entries()) {
      const before = dabs[index - 1];
      if (before) expect(Math.hypot(x - before.x, y - before.y)).toBeLessThan(0.02);
    }
  });

  it('smooths the steps of a mouse', () => {
    const stairs = line(80).map((point, index) => ({ ...point, y: 0.003 * (index % 2) }));
    const heights = dabsOf(stairs)
      .slice(20, -20)
      .map(({ y }) => y);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.0015);
  });
});

describe('dabsOf for a dot', () => {
  it('returns one round dab, also when the finger slipped', () => {
    const dot = { x: 0.1, y: 0.2, time: 0 };
    expect(dabsOf([dot])).toEqual([{ x: 0.1, y: 0.2, r: expect.closeTo(nib.max, 2) }]);
    expect(dabsOf([dot, { ...dot, x: 0.104, time: 8 }])).toHaveLength(1);
    expect(dabsOf([])).toEqual([]);
  });
});

/** A path that records the area of each outline, and its arcs. */
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

describe('trace', () => {
  it('outlines a stroke once, with round ends', () => {
    const { path, areas, arcs } = recordingPath();
    trace(path, straight, { scale: 1, left: 0, top: 0 });
    // Clockwise, the area of ten by four is positive.
    expect(areas).toEqual([expect.closeTo(40, 6)]);
    expect(arcs).toEqual([2, 2]);
  });

  it('rounds the place where the pen turned back', () => {
    const { path, arcs } = recordingPath();
    trace(path, [...straight, ...[...straight].reverse()], { scale: 1, left: 0, top: 0 });
    expect(arcs.length).toBeGreaterThan(2);
  });

  it('outlines a dot with a circle, and nothing with nothing', () => {
    const { path, arcs } = recordingPath();
    trace(path, [], { scale: 1, left: 0, top: 0 });
    expect(arcs).toEqual([]);
    trace(path, straight.slice(0, 1), { scale: 3, left: 0, top: 0 });
    expect(arcs).toEqual([6]);
  });
});
