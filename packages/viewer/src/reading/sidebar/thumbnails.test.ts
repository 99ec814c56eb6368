import { expect, it } from 'vitest';
import { pageFor } from './thumbnails.tsx';

it('moves by one thumbnail, one row, one screen, or to an end, within the document', () => {
  const grid = { columns: 2, count: 2000, rowsInView: 3 };
  expect(pageFor('ArrowRight', 5, grid)).toBe(6);
  expect(pageFor('ArrowUp', 5, grid)).toBe(3);
  expect(pageFor('PageDown', 5, grid)).toBe(11);
  expect(pageFor('PageUp', 5, grid)).toBe(1);
  expect(pageFor('ArrowLeft', 1, grid)).toBe(1);
  expect(pageFor('End', 5, grid)).toBe(2000);
  expect(pageFor('Home', 5, grid)).toBe(1);
  expect(pageFor('x', 5, grid)).toBeUndefined();
});
