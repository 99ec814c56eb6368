import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFields, designField, designPages, isOnItsPage } from '../../../test/design-fields.ts';
import { type Arrangement, arrange, arrangementGroups, canArrange } from './arrange.ts';
import type { DesignField } from './design-field.ts';

const a = designField('a', { x: 0.1, y: 0.1, width: 0.2, height: 0.05 });
const b = designField('b', { x: 0.4, y: 0.2, width: 0.1, height: 0.1 });
const c = designField('c', { x: 0.5, y: 0.6, width: 0.3, height: 0.1 });

const close = (numbers: readonly number[]) => numbers.map((number) => expect.closeTo(number));
const arranged = (fields: readonly DesignField[], arrangement: Arrangement) =>
  arrange(fields, arrangement, designPages);

describe('arrange', () => {
  it.each([
    ['left', 'x', [0.1, 0.1, 0.1]],
    ['center', 'x', [0.35, 0.4, 0.3]],
    ['right', 'x', [0.6, 0.7, 0.5]],
    ['top', 'y', [0.1, 0.1, 0.1]],
    ['middle', 'y', [0.375, 0.35, 0.35]],
    ['bottom', 'y', [0.65, 0.6, 0.6]],
  ] as const)('aligns the fields within their bounding box: %s', (arrangement, axis, places) => {
    expect(arranged([a, b, c], arrangement).map((field) => field[axis])).toEqual(close(places));
  });

  it('distributes the fields with equal gaps between the first and the last', () => {
    const spread = arranged([c, a, b], 'vertically');
    expect(spread.map(({ id, y }) => [id, y])).toEqual([
      ['a', 0.1],
      ['b', expect.closeTo(0.325)],
      ['c', 0.6],
    ]);
  });

  it.each([
    ['width', [0.3, 0.3, 0.3], [0.05, 0.1, 0.1]],
    ['height', [0.2, 0.1, 0.3], [0.1, 0.1, 0.1]],
    ['size', [0.3, 0.3, 0.3], [0.1, 0.1, 0.1]],
  ] as const)('gives all fields the %s of the last selected one', (arrangement, widths, heights) => {
    const same = arranged([a, b, c], arrangement);
    expect(same.map(({ width }) => width)).toEqual(close(widths));
    expect(same.map(({ height }) => height)).toEqual(close(heights));
  });

  it('aligns in points across pages of different sizes', () => {
    const [, other] = arranged([a, designField('d', { page: 3, x: 0.9 })], 'left');
    expect(other?.x).toBeCloseTo(0.05);
  });

  it('requires two fields, and three on one page to distribute', () => {
    expect(canArrange([a], 'left')).toBe(false);
    expect(canArrange([a, b], 'left')).toBe(true);
    expect(canArrange([a, b, designField('d', { page: 2 })], 'horizontally')).toBe(false);
    expect(canArrange([a, b, c], 'horizontally')).toBe(true);
  });

  it('keeps all fields on their pages', () => {
    const any = fc.constantFrom(...arrangementGroups.flat());
    fc.assert(fc.property(anyFields, any, (fields, one) => arranged(fields, one).every(isOnItsPage)));
  });

  it('does not change sizes, not even by rounding, when it aligns or distributes', () => {
    const any = fc.constantFrom(...arrangementGroups.slice(0, 2).flat());
    const sizes = (fields: readonly DesignField[]) =>
      new Map(fields.map(({ id, width, height }) => [id, { width, height }]));
    fc.assert(
      fc.property(anyFields, any, (fields, one) => {
        const before = sizes(fields);
        for (const [id, size] of sizes(arranged(fields, one))) expect(size).toEqual(before.get(id));
      }),
    );
  });
});
