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

describe('moving', () => {
  it('moves fields together, in points', () => {
    const moved = moveFields([fieldAt(0.1, 0.1), fieldAt(0.5, 0.5, 2)], { x: 30, y: -4 }, [page, small]);
    expect(moved.map((field, index) => toPoints(field, index === 0 ? page : small))).toMatchObject([
      { x: 90, y: 76, width: 120, height: 40 },
      { x: 180, y: 96, width: 60, height: 10 },
    ]);
  });

  it('stops where the first of them meets the edge, so that their distances stay', () => {
    const moved = moveFields([fieldAt(0.1, 0.1), fieldAt(0.7, 0.1)], { x: 500, y: 0 }, [page]);
    expect(moved.map(({ x }) => x * 600)).toEqual([expect.closeTo(120), expect.closeTo(480)]);
  });

  it('leaves fields of pages that do not exist where they are', () => {
    expect(moveFields([fieldAt(0.1, 0.1, 9)], { x: 1, y: 1 }, [page])).toEqual([]);
  });

  it('puts what is larger than a page onto it', () => {
    expect(ontoPage({ x: 500, y: -20, width: 400, height: 50 }, small)).toEqual({ x: 0, y: 0, width: 300, height: 50 });
  });
});

it('moves and resizes a field without a size, with the boxes inside it', () => {
  const box = { value: 'a', x: 0.1, y: 0.1, width: 0.05, height: 0.05 };
  const flat = { ...fieldAt(0.1, 0.1), width: 0, height: 0, options: [box] };
  const { options: boxes } = placeAt(flat, { x: 0.3, y: 0.1, width: 0.2, height: 0.2 });
  expect(boxes).toEqual([{ ...box, x: 0.3 }]);
  const size = resizeBox({ x: 0, y: 0, width: 0, height: 0 }, 'se', { x: 20, y: 30 }, page, true);
  expect(size).toEqual({ x: 0, y: 0, width: 20, height: 30 });
});

describe('fractions', () => {
  it('are short, never reach over the edge, and stay as they are when they are read and written again', () => {
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

  it('keeps the opposite edges, the page and the smallest size, wherever a handle goes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...handles), by, fc.boolean(), (handle: Handle, by, isSquare) => {
        const resized = resizeBox(box, handle, by, page, isSquare);
        expect(isWithin(resized, page)).toBe(true);
        if (!isSquare) expect(Math.min(resized.width, resized.height)).toBeGreaterThanOrEqual(minSidePoints);
        if (!handle.includes('w')) expect(resized.x).toBeCloseTo(box.x);
        if (!handle.includes('n')) expect(resized.y).toBeCloseTo(box.y);
        if (!handle.includes('e')) expect(resized.x + resized.width).toBeCloseTo(box.x + box.width);
        if (!handle.includes('s')) expect(resized.y + resized.height).toBeCloseTo(box.y + box.height);
      }),
    );
  });

  it('keeps the proportions from a corner', () => {
    const { width, height } = resizeBox(box, 'se', { x: 100, y: 500 }, page, true);
    expect(width / height).toBeCloseTo(4);
  });
});

describe('a radio field', () => {
  it('takes its boxes with it, each at its place within the field', () => {
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
  it('keeps members and kinds that it does not know, and drops nothing', () => {
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
    // Off the page is a problem to show, and not to correct silently.
    expect(read[1]).toMatchObject({ page: 7, x: 5, y: -1, width: 2 });
    expect(new Set(read.map(({ id }) => id)).size).toBe(4);
    expect(read[2]).toMatchObject({ page: 1, width: 0.3 });
  });

  it('leaves out the signer of a field, which only answers have', () => {
    expect(readDesignFields([{ id: 'a', type: 'text', signer: { id: 'sgr' } }])[0]).not.toHaveProperty('signer');
  });
});

it('gives new fields a size that fits their page', () => {
  const stamp: PageInfo = { pageNumber: 1, width: 40, height: 20, rotation: 0 };
  expect(usualSize('signature', stamp)).toEqual({ width: 40, height: 20 });
  expect(usualSize('checkbox', page)).toEqual({ width: 16, height: 16 });
});
