import { describe, expect, it } from 'vitest';
import { destinationOf, safeTarget, safeUrl } from './destinations.ts';

describe('an external link', () => {
  it('may be a web or mail address', () => {
    expect(safeUrl('https://example.com/a?b#c')).toBe('https://example.com/a?b#c');
    expect(safeUrl('http://example.com')).toBe('http://example.com/');
    expect(safeUrl('mailto:a@example.com')).toBe('mailto:a@example.com');
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'blob:https://example.com/1',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    '/relative',
    '//example.com/no-protocol',
    '',
    `https://example.com/${'a'.repeat(9000)}`,
  ])('is not safe: %s', (url) => {
    expect(safeUrl(url)).toBeUndefined();
    expect(safeTarget({ url }, 9, 1)).toBeUndefined();
  });

  it('is dropped with its destination when the URL is unsafe', () => {
    expect(safeTarget({ url: 'javascript:1', dest: 'chapter' }, 9, 1)).toBeUndefined();
  });
});

describe('a link within the document', () => {
  it('has a named or explicit destination', () => {
    expect(safeTarget({ dest: 'chapter' }, 9, 1)).toEqual({ within: { named: 'chapter' } });
    expect(destinationOf({ dest: [3, { name: 'Fit' }] }, 9, 1)).toEqual({ explicit: [3, { name: 'Fit' }] });
  });

  it('may lead to the first, last, next or previous page', () => {
    expect(destinationOf({ action: 'NextPage' }, 9, 1)).toEqual({ pageNumber: 2 });
    expect(destinationOf({ action: 'LastPage' }, 9, 1)).toEqual({ pageNumber: 9 });
    expect(destinationOf({ action: 'PrevPage' }, 9, 1)).toBeUndefined();
    expect(destinationOf({ action: 'Print' }, 9, 1)).toBeUndefined();
  });

  it('is dropped without a destination', () => {
    expect(safeTarget({}, 9, 1)).toBeUndefined();
    expect(safeTarget({ dest: '' }, 9, 1)).toBeUndefined();
    expect(safeTarget({ dest: null, url: null }, 9, 1)).toBeUndefined();
  });
});
