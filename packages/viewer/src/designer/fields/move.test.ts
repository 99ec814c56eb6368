import type { PageInfo } from '@document-signer/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newDesignField, placeAt, readDesignFields, usualSize } from './design-field.ts';
import { type Handle, handles, minSidePoints, moveFields, ontoPage, resizeBox, toFractions, toPoints } from './move.ts';

const page: PageInfo = { pageNumber: 1, width: 600, height: 800, rotation: 0 };
const small: PageInfo = { pageNumber: 2, width: 300, height: 200, rotation: 90 };
const options = { role: undefined, choice: (number: number) => `Option ${number}` };
const fieldAt = (x: number, y: number, pageNumber = 1) =>
  newDesignField('text', pageNumber, { x, y, width: 0.2, height: 0.05 }, options);

const isWithin = ({ x, y, width, height }: ReturnType<typeof toPoints>, on: PageInfo) =>
  x >= -1e-9 && y >= -1e-9 && x + width <= on.width + 1e-9 && y + height <= on.height + 1e-9;

describe('moving fields', () => {
  it('moves all fields by the same distance in points', () => {
    const moved = moveFields([fieldAt(0.1, 0.1), fieldAt(0.5, 0.5, 2)], { x: 30, y: -4 }, [page, small]);
    expect(moved.map((field, index) => toPoints(field, index === 0 ? page : small))).toMatchObject([
      { x: 90, y: 76, width: 120, height: 40 },
      { x: 180, y: 96, width: 60, height: 10 },
    ]);
  });

  it('stops when the first field meets the edge, to keep the distances between fields', () => {
    const moved = moveFields([fieldAt(0.1, 0.1), fieldAt(0.7, 0.1)], { x: 500, y: 0 }, [page]);
    expect(moved.map(({ x }) => x * 600)).toEqual([expect.closeTo(120), expect.closeTo(480)]);
  });

  it('skips fields on pages that do not exist', () => {
    expect(moveFields([fieldAt(0.1, 0.1, 9)], { x: 1, y: 1 }, [page])).toEqual([]);
  });

  it('shrinks a box larger than its page', () => {
    expect(ontoPage({ x: 500, y: -20, width: 400, height: 50 }, small)).toEqual({ x: 0, y: 0, width: 300, height: 50 });
  });
});

it('moves and resizes a field without a size, including its boxes', () => {
  const box = { value: 'a', x: 0.1, y: 0.1, width: 0.05, height: 0.05 };
  const flat = { ...fieldAt(0.1, 0.1), width: 0, height: 0, options: [box] };
  const { options: boxes } = placeAt(flat, { x: 0.3, y: 0.1, width: 0.2, height: 0.2 });
  expect(boxes).toEqual([{ ...box, x: 0.3 }]);
  const size = resizeBox({ x: 0, y: 0, width: 0, height: 0 }, 'se', { x: 20, y: 30 }, page, true);
  expect(size).toEqual({ x: 0, y: 0, width: 20, height: 30 });
});

describe('fractions', () => {
  it('are short, stay within the page, and survive a round trip through points', () => {
    const number = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(number, number, (x, part) => {
        const width = (1 - x) * part;
        const once = toFractions({ x: x * 600, y: 0, width: width * 600, height: 0 }, page);
        expect(String(once.x).length + String(once.width).length).toBeLessThanOrEqual(18);
        expect(once.x + once.width).toBeLessThanOrEqual(1 + 1e-9);
        expect(toFractions(toPoints(once, page), page)).toEqual(once);
      }),
    );
  });
});

describe('resizing', () => {
  const box = { x: 100, y: 100, width: 200, height: 50 };
  const by = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) });

  it('keeps the opposite edges, stays on the page, and keeps the minimum size', () => {
    fc.assert(
      fc.property(fc.constantFrom(...handles), by, fc.boolean(), (handle: Handle, by, keepsAspectRatio) => {
        const resized = resizeBox(box, handle, by, page, keepsAspectRatio);
        expect(isWithin(resized, page)).toBe(true);
        if (!keepsAspectRatio) expect(Math.min(resized.width, resized.height)).toBeGreaterThanOrEqual(minSidePoints);
        if (!handle.includes('w')) expect(resized.x).toBeCloseTo(box.x);
        if (!handle.includes('n')) expect(resized.y).toBeCloseTo(box.y);
        if (!handle.includes('e')) expect(resized.x + resized.width).toBeCloseTo(box.x + box.width);
        if (!handle.includes('s')) expect(resized.y + resized.height).toBeCloseTo(box.y + box.height);
      }),
    );
  });

  it('keeps the aspect ratio when a corner is dragged with Shift', () => {
    const { width, height } = resizeBox(box, 'se', { x: 100, y: 500 }, page, true);
    expect(width / height).toBeCloseTo(4);
  });
});

describe('a radio field', () => {
  it('moves and scales its boxes with the field', () => {
    const field = newDesignField('radio', 1, { x: 0.1, y: 0.1, width: 0.1, height: 0.2 }, options);
    const { options: boxes } = placeAt(field, { x: 0.5, y: 0.3, width: 0.2, height: 0.1 }) as unknown as {
      options: { x: number; y: number; width: number; height: number }[];
    };
    expect(boxes).toHaveLength(3);
    expect(boxes[0]).toMatchObject({ x: expect.closeTo(0.5), y: expect.closeTo(0.3), width: expect.closeTo(0.2) });
    const last = boxes[2];
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeCloseTo(0.4);
  });
});

describe('reading fields', () => {
  it('keeps unknown members and kinds, and drops no field', () => {
    const given = [
      {
        id: 'a',
        type: 'hologram',
        page: 1,
        x: 0.1,
        y: 0.1,
        width: 0.1,
        height: 0.1,
        required: true,
        label: 'H',
        glow: 3,
      },
      { id: 'a', type: 'text', page: 7, x: 5, y: -1, width: 2, height: 0.1 },
      { type: 'text' },
      null,
    ];
    const read = readDesignFields(given);
    expect(read).toHaveLength(4);
    expect(read[0]).toEqual({ ...given[0], editable: true });
    // A field off its page is a problem to report, not to fix silently.
    expect(read[1]).toMatchObject({ page: 7, x: 5, y: -1, width: 2 });
    expect(new Set(read.map(({ id }) => id)).size).toBe(4);
    expect(read[2]).toMatchObject({ page: 1, width: 0.3 });
  });

  it('leaves out `signer`, which only responses contain', () => {
    expect(readDesignFields([{ id: 'a', type: 'text', signer: { id: 'sgr' } }])[0]).not.toHaveProperty('signer');
  });
});

it('fits the default size of a new field to the page', () => {
  const stamp: PageInfo = { pageNumber: 1, width: 40, height: 20, rotation: 0 };
  expect(usualSize('signature', stamp)).toEqual({ width: 40, height: 20 });
  expect(usualSize('checkbox', page)).toEqual({ width: 16, height: 16 });
});
