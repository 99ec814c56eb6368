import { describe, expect, it } from 'vitest';
import { inReadingOrder } from './reading-order.ts';

const at = (name: string, page: number, y: number, x: number, height = 0.03) => ({ name, page, x, y, height });
const names = (fields: readonly ReturnType<typeof at>[]) => inReadingOrder(fields).map(({ name }) => name);

describe('the order of fields', () => {
  it('is by page, then from top to bottom, then from left to right', () => {
    const fields = [at('d', 2, 0.1, 0), at('c', 1, 0.5, 0), at('b', 1, 0.1, 0.5), at('a', 1, 0.1, 0.1)];
    expect(names(fields)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('treats fields that are slightly higher as the same line', () => {
    expect(names([at('right', 1, 0.1, 0.5), at('left', 1, 0.105, 0.1)])).toEqual(['left', 'right']);
  });

  it('treats fields that are half a field lower as the next line', () => {
    expect(names([at('second', 1, 0.116, 0.1), at('first', 1, 0.1, 0.5)])).toEqual(['first', 'second']);
  });

  it('never joins lines of two pages', () => {
    expect(names([at('two', 2, 0.1, 0.1), at('one', 1, 0.1, 0.5)])).toEqual(['one', 'two']);
  });

  it('puts fields with a tab order first on their page, by that number', () => {
    const fields = [
      at('d', 1, 0.1, 0.1),
      { ...at('b', 1, 0.9, 0.1), tabOrder: 7 },
      { ...at('a', 1, 0.5, 0.1), tabOrder: 2 },
      { ...at('e', 2, 0.1, 0.1), tabOrder: 1 },
    ];
    expect(names(fields)).toEqual(['a', 'b', 'd', 'e']);
  });

  it('orders fields with the same tab order by position', () => {
    const fields = [
      { ...at('b', 1, 0.5, 0.1), tabOrder: 1 },
      { ...at('a', 1, 0.1, 0.1), tabOrder: 1 },
    ];
    expect(names(fields)).toEqual(['a', 'b']);
  });

  it('does not change the given list', () => {
    const fields = [at('b', 2, 0, 0), at('a', 1, 0, 0)];
    inReadingOrder(fields);
    expect(fields.map(({ name }) => name)).toEqual(['b', 'a']);
  });
});
