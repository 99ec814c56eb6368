import { describe, expect, it } from 'vitest';
import { textField } from '../../test/sample.ts';
import { pinnedPages } from './focus-slice.ts';

const fields = [1, 3, 5, 7, 9].map((page) => textField(`page ${page}`, { page }));
const pinned = (fieldId?: string) => [...pinnedPages(fields, fieldId, true)].sort((a, b) => a - b);

describe('pages that stay mounted', () => {
  it('are those of the first and the last field, where Tab comes in', () => {
    expect(pinned()).toEqual([1, 9]);
    expect([...pinnedPages([], undefined, true)]).toEqual([]);
  });

  it('are none before the first input event, since the last page may never be viewed', () => {
    expect([...pinnedPages(fields, undefined, false)]).toEqual([]);
    expect([...pinnedPages(fields, 'page 5', false)]).toEqual([3, 5, 7]);
  });

  it('are those of the field with the focus and its neighbours, where Tab leads', () => {
    expect(pinned('page 5')).toEqual([1, 3, 5, 7, 9]);
    expect(pinned('page 1')).toEqual([1, 3, 9]);
    expect(pinned('page 9')).toEqual([1, 7, 9]);
  });
});
