import { describe, expect, it } from 'vitest';
import { destinationOf, safeTarget, safeUrl } from './destinations.ts';

describe('a link out of the document', () => {
  it('leads to pages of the web and to mail', () => {
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
  ])('that is %s cannot be followed', (url) => {
    expect(safeUrl(url)).toBeUndefined();
    expect(safeTarget({ url }, 9, 1)).toBeUndefined();
  });

  it('that must not be followed does not lead to a place either', () => {
    expect(safeTarget({ url: 'javascript:1', dest: 'chapter' }, 9, 1)).toBeUndefined();
  });
});

describe('a link within the document', () => {
  it('leads to a place by its name or by what it says', () => {
    expect(safeTarget({ dest: 'chapter' }, 9, 1)).toEqual({ within: { named: 'chapter' } });
    expect(destinationOf({ dest: [3, { name: 'Fit' }] }, 9, 1)).toEqual({ explicit: [3, { name: 'Fit' }] });
  });

  it('leads to the next page and back, as far as there is one', () => {
    expect(destinationOf({ action: 'NextPage' }, 9, 1)).toEqual({ pageNumber: 2 });
    expect(destinationOf({ action: 'LastPage' }, 9, 1)).toEqual({ pageNumber: 9 });
    expect(destinationOf({ action: 'PrevPage' }, 9, 1)).toBeUndefined();
    expect(destinationOf({ action: 'Print' }, 9, 1)).toBeUndefined();
  });

  it('that leads nowhere is none', () => {
    expect(safeTarget({}, 9, 1)).toBeUndefined();
    expect(safeTarget({ dest: '' }, 9, 1)).toBeUndefined();
    expect(safeTarget({ dest: null, url: null }, 9, 1)).toBeUndefined();
  });
});
