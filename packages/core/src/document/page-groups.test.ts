import { describe, expect, it } from 'vitest';
import { groupPages } from './page-groups.ts';
import type { PageInfo } from './page-info.ts';

const a4 = (pageNumber: number): PageInfo => ({ pageNumber, width: 595, height: 842, rotation: 0 });
const wide = (pageNumber: number): PageInfo => ({ pageNumber, width: 842, height: 595, rotation: 90 });
const numbers = (pages: readonly PageInfo[]) => groupPages(pages).map(({ first, last }) => `${first} to ${last}`);

describe('the pages of a submission', () => {
  it('are grouped if consecutive ones look alike', () => {
    expect(numbers([a4(1), a4(2), wide(3), a4(4), a4(5)])).toEqual(['1 to 2', '3 to 3', '4 to 5']);
  });

  it('are not grouped if they look alike but are not consecutive', () => {
    expect(numbers([a4(1), a4(3)])).toEqual(['1 to 1', '3 to 3']);
  });
});
