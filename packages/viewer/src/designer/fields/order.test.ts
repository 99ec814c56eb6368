import { inReadingOrder } from '@document-signer/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFields, designField } from '../../../test/design-fields.ts';
import { placeAt } from './design-field.ts';
import { inTabOrder, moveInOrder, numbersOf, orderByPosition } from './order.ts';

const fields = [
  designField('low', { y: 0.8 }),
  designField('middle', { y: 0.5 }),
  designField('high', { y: 0.2 }),
  designField('other', { page: 2 }),
];
const idsOf = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id);

describe('the tab order', () => {
  it('matches that of the viewer and the service', () => {
    fc.assert(
      fc.property(anyFields, (some) => {
        const numbered = some.map((field, index) => (index % 2 === 0 ? field : { ...field, tabOrder: 9 - index }));
        expect(inTabOrder(numbered)).toEqual(inReadingOrder(numbered));
      }),
    );
  });

  it('ignores a number given as a string', () => {
    expect(idsOf(inTabOrder([designField('b', { y: 0.5, tabOrder: '1' }), designField('a')]))).toEqual(['a', 'b']);
  });

  it('numbers the fields of a page', () => {
    expect([...numbersOf(fields.slice(0, 3))]).toEqual([
      ['high', 1],
      ['middle', 2],
      ['low', 3],
    ]);
  });

  it('numbers all fields of a page when one is moved, but not those of other pages', () => {
    const moved = moveInOrder(fields, 'low', 0);
    expect(idsOf(inTabOrder(moved))).toEqual(['low', 'high', 'middle', 'other']);
    expect(moved.map(({ tabOrder }) => tabOrder)).toEqual([1, 3, 2, undefined]);
  });

  it('ignores a move to the same index, out of range, or of an unknown field', () => {
    for (const to of [2, -1, 3]) expect(moveInOrder(fields, 'low', to)).toBe(fields);
    expect(moveInOrder(fields, 'none', 0)).toBe(fields);
  });

  it('can be reset to the positions of the fields', () => {
    const reset = orderByPosition(moveInOrder(fields, 'low', 0));
    expect(reset).toEqual(fields);
    expect(orderByPosition(reset)).toBe(reset);
  });

  it('is cleared when a field moves to another page', () => {
    const numbered = designField('a', { tabOrder: 2 });
    expect(placeAt(numbered, numbered, 1)).toHaveProperty('tabOrder', 2);
    expect(placeAt(numbered, numbered, 2)).not.toHaveProperty('tabOrder');
  });
});
