import { describe, expect, it } from 'vitest';
import { drawOrder, withinBudget } from './jobs.ts';

const look = (first: number, last: number, centre: number, direction: 1 | -1 | 0 = 1) => ({
  visible: { first, last },
  centre,
  direction,
});

describe('drawOrder', () => {
  it('starts with the centre page, then the visible ones, then the next', () => {
    expect(drawOrder(look(4, 6, 5), 100)).toEqual([5, 6, 4, 7, 8, 3]);
  });

  it('follows the scroll direction', () => {
    expect(drawOrder(look(4, 6, 5, -1), 100)).toEqual([5, 4, 6, 3, 2, 7]);
  });

  it('is only the next one as long as nothing has been scrolled', () => {
    expect(drawOrder(look(1, 1, 1, 0), 100)).toEqual([1, 2]);
  });

  it('stays within the document', () => {
    expect(drawOrder(look(1, 1, 1), 2)).toEqual([1, 2]);
    expect(drawOrder(look(10, 10, 10, -1), 10)).toEqual([10, 9, 8]);
  });
});

describe('the memory of bitmaps', () => {
  const large = () => ({ width: 3000, height: 4000 });

  it('is never a reason to leave a visible page blank', () => {
    expect(withinBudget([1, 2, 3], { first: 1, last: 3 }, large)).toEqual([1, 2, 3]);
  });

  it('ends what is drawn ahead', () => {
    expect(withinBudget([1, 2, 3, 4], { first: 1, last: 1 }, large)).toEqual([1]);
    expect(withinBudget([1, 2, 3, 4], { first: 1, last: 1 }, () => ({ width: 900, height: 1200 }))).toHaveLength(4);
  });
});
