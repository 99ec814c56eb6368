import { describe, expect, it } from 'vitest';
import { displayedSize } from './displayed-size.ts';
import type { PageGeometry, Rotation } from './page-geometry.ts';
import { fromUserSpace, toUserSpace } from './user-space.ts';

const page = (rotation: Rotation, changes: Partial<PageGeometry> = {}): PageGeometry => ({
  view: [0, 0, 612, 792],
  rotation,
  userUnit: 1,
  ...changes,
});

/** A box in the top left corner of the displayed page, a tenth of its size. */
const corner = { x: 0, y: 0, width: 0.1, height: 0.1 };

describe('the displayed size of a page', () => {
  it('is the size of the view box, rotated with the page', () => {
    expect(displayedSize(page(0))).toEqual({ width: 612, height: 792 });
    expect(displayedSize(page(90))).toEqual({ width: 792, height: 612 });
    expect(displayedSize(page(180))).toEqual({ width: 612, height: 792 });
    expect(displayedSize(page(270))).toEqual({ width: 792, height: 612 });
  });

  it('grows with the user unit', () => {
    expect(displayedSize(page(0, { userUnit: 2 }))).toEqual({ width: 1224, height: 1584 });
  });

  it('is that of a crop box in any place', () => {
    expect(displayedSize(page(0, { view: [100, 50, 300, 350] }))).toEqual({ width: 200, height: 300 });
  });
});

describe('converting from the displayed page to PDF user space', () => {
  it.each([
    [0, { x: 0, y: 712.8, width: 61.2, height: 79.2 }],
    [90, { x: 0, y: 0, width: 61.2, height: 79.2 }],
    [180, { x: 550.8, y: 0, width: 61.2, height: 79.2 }],
    [270, { x: 550.8, y: 712.8, width: 61.2, height: 79.2 }],
  ] as const)('returns the corner that a rotation by %i degrees shows top left', (rotation, expected) => {
    const place = toUserSpace(corner, page(rotation));
    expect(place.x).toBeCloseTo(expected.x, 9);
    expect(place.y).toBeCloseTo(expected.y, 9);
    expect(place.width).toBeCloseTo(expected.width, 9);
    expect(place.height).toBeCloseTo(expected.height, 9);
  });

  it.each([0, 90, 180, 270] as const)(
    'covers the whole view box at %i degrees, crop box and user unit included',
    (r) => {
      const whole = toUserSpace(
        { x: 0, y: 0, width: 1, height: 1 },
        page(r, { view: [-20, 30, 180, 330], userUnit: 3 }),
      );
      expect(whole.x).toBeCloseTo(-20, 9);
      expect(whole.y).toBeCloseTo(30, 9);
      expect(whole.width).toBeCloseTo(200, 9);
      expect(whole.height).toBeCloseTo(300, 9);
    },
  );
});

describe('converting from PDF user space to the displayed page', () => {
  it.each([
    [0, { x: 0.1, y: 0.7, width: 0.2, height: 0.2 }],
    [90, { x: 0.1, y: 0.1, width: 0.2, height: 0.2 }],
    [180, { x: 0.7, y: 0.1, width: 0.2, height: 0.2 }],
    [270, { x: 0.7, y: 0.7, width: 0.2, height: 0.2 }],
  ] as const)('rotates by %i degrees with the page', (rotation, expected) => {
    const square = page(rotation, { view: [100, 100, 200, 200], userUnit: 2 });
    const place = fromUserSpace({ x: 110, y: 110, width: 20, height: 20 }, square);
    for (const [side, value] of Object.entries(expected)) expect(place).toHaveProperty(side, expect.closeTo(value, 9));
  });

  it.each([0, 90, 180, 270] as const)('is the inverse at %i degrees', (rotation) => {
    const geometry = page(rotation, { view: [-20, 30, 180, 330], userUnit: 3 });
    const rect = { x: 0.12, y: 0.34, width: 0.5, height: 0.06 };
    const back = fromUserSpace(toUserSpace(rect, geometry), geometry);
    for (const [side, value] of Object.entries(rect)) expect(back).toHaveProperty(side, expect.closeTo(value, 9));
  });

  it('accepts places beyond the page', () => {
    expect(fromUserSpace({ x: -61.2, y: 0, width: 10, height: 10 }, page(0)).x).toBeCloseTo(-0.1, 9);
  });
});
