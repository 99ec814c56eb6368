import { describe, expect, it } from 'vitest';
import { drawOrder } from './jobs.ts';

const viewOf = (first: number, last: number, centre: number, direction: 1 | -1 = 1) => ({
  visible: { first, last },
  centre,
  direction,
});

describe('drawOrder', () => {
  it('starts with the centre page, then the visible ones, then the next', () => {
    expect(drawOrder(viewOf(4, 6, 5), 100)).toEqual([5, 6, 4, 7, 3]);
  });

  it('follows the scroll direction', () => {
    expect(drawOrder(viewOf(4, 6, 5, -1), 100)).toEqual([5, 4, 6, 3, 7]);
  });

  it('stays within the document', () => {
    expect(drawOrder(viewOf(1, 1, 1), 2)).toEqual([1, 2]);
    expect(drawOrder(viewOf(10, 10, 10, -1), 10)).toEqual([10, 9]);
  });
});
