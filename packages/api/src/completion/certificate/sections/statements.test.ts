import { expect, it } from 'vitest';
import { unviewedPages } from './statements.ts';

it('lists pages that were not viewed as at most twelve ranges', () => {
  expect(unviewedPages([1, 2, 3], 3)).toBe('');
  expect(unviewedPages([], 1)).toBe('1');
  expect(unviewedPages([1, 3, 4], 9)).toBe('2, 5–9');
  const odd = Array.from({ length: 50 }, (_, index) => 2 * index + 1);
  expect(unviewedPages(odd, 100)).toBe('2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, …');
});
