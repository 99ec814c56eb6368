import { describe, expect, it } from 'vitest';
import { readFilename, unescapeFilename } from './filename.ts';

describe('the name of an uploaded file', () => {
  it.each([
    ['may be in any script', '契約書 عقد.pdf', '契約書 عقد.pdf'],
    ['loses the folders before it', '/etc/../secret/lease.pdf', 'lease.pdf'],
    ['loses Windows folders before it', 'C:\\Users\\me\\lease.pdf', 'lease.pdf'],
    ['may be missing', '', 'document.pdf'],
    ['may be no name at all', 'folder/..', 'document.pdf'],
    ['may be as long as a disk allows', 'é'.repeat(127), 'é'.repeat(127)],
    ['is one name however its accents were typed', 'e\u0301.pdf', 'é.pdf'],
  ])('%s', (_, text, name) => {
    expect(readFilename(text)).toBe(name);
  });

  it.each([
    ['turns the direction of writing', 'contract\u202Efdp.exe'],
    ['holds a control character', 'a\u0000.pdf'],
    ['holds half a character', 'a\uD800.pdf'],
    ['was no text', 'a\uFFFD.pdf'],
    ['hides such a character in a folder', 'a\u202E/b.pdf'],
  ])('is refused when it %s', (_, text) => {
    expect(() => readFilename(text)).toThrow(
      expect.objectContaining({ status: 422, details: { field: 'filename', reason: 'invalid_character' } }),
    );
  });

  it('is refused when it is longer than a disk allows', () => {
    expect(() => readFilename('é'.repeat(128))).toThrow(
      expect.objectContaining({ status: 422, details: { field: 'filename', reason: 'too_long', max: 255 } }),
    );
  });
});

describe('the name of a file in a form', () => {
  it.each([
    ['quotes come back', 'the %22final%22 one.pdf', 'the "final" one.pdf'],
    ['line ends come back, to be refused', 'a%0D%0Ab.pdf', 'a\r\nb.pdf'],
    ['a name in the way of mail is read', '=?utf-8?B?5aWR57SELnBkZg==?=', '契約.pdf'],
    ['bytes that are no text show, to be refused', '=?utf-8?B?/w==?=', '\ufffd'],
    ['nothing else was escaped', '100%25 %2F %e9.pdf', '100%25 %2F %e9.pdf'],
  ])('%s', (_, text, name) => {
    expect(unescapeFilename(text)).toBe(name);
  });
});
