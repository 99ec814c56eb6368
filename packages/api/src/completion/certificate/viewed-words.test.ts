import { describe, expect, it } from 'vitest';
import { viewedWords } from './viewed-words.ts';

const pages = (...numbers: number[]) => numbers;

describe('what the certificate says of the pages that were viewed', () => {
  it('is how many of all', () => {
    expect(viewedWords(pages(1, 2, 3), 3)).toMatch(/^Pages viewed: 3 of 3 pages\. A page counts when/);
    expect(viewedWords(pages(1), 1)).toMatch(/^Pages viewed: 1 of 1 page\./);
  });

  it('names those that were not, runs of them by their ends', () => {
    expect(viewedWords(pages(1, 2, 4), 4)).toContain('3 of 4 pages. Not viewed: page 3.');
    expect(viewedWords(pages(1, 2, 4, 5, 6, 10), 12)).toContain('Not viewed: pages 3, 7 to 9, 11 to 12.');
    expect(viewedWords([], 3)).toContain('Pages viewed: 0 of 3 pages. Not viewed: pages 1 to 3.');
  });

  it('does not name hundreds', () => {
    const even = Array.from({ length: 1000 }, (_, index) => 2 * index + 2);
    const says = viewedWords(even, 2000);
    expect(says).toContain('Pages viewed: 1,000 of 2,000 pages. Not viewed: pages 1, 3, 5,');
    expect(says).toContain(' 23 and others.');
  });
});
