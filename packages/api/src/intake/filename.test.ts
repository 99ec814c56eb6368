import { describe, expect, it } from 'vitest';
import { readFilename, unescapeFilename } from './filename.ts';

describe('the name of an uploaded file', () => {
  it.each([
    ['may be in any script', '契約書 عقد.pdf', '契約書 عقد.pdf'],
    ['loses its folders', '/etc/../secret/lease.pdf', 'lease.pdf'],
    ['loses Windows folders', 'C:\\Users\\me\\lease.pdf', 'lease.pdf'],
    ['may be missing', '', 'document.pdf'],
    ['may be a folder', 'folder/..', 'document.pdf'],
    ['may be as long as a disk allows', 'é'.repeat(127), 'é'.repeat(127)],
    ['has normalized accents', 'e\u0301.pdf', 'é.pdf'],
  ])('%s', (_, text, name) => {
    expect(readFilename(text)).toBe(name);
  });

  it.each([
    ['turns the direction of writing', 'contract\u202Efdp.exe'],
    ['holds a control character', 'a\u0000.pdf'],
    ['holds a lone surrogate', 'a\uD800.pdf'],
    ['was not UTF-8', 'a\uFFFD.pdf'],
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
    ['quotes are restored', 'the %22final%22 one.pdf', 'the "final" one.pdf'],
    ['line ends are restored, to be refused', 'a%0D%0Ab.pdf', 'a\r\nb.pdf'],
    ['a MIME encoded word is decoded', '=?utf-8?B?5aWR57SELnBkZg==?=', '契約.pdf'],
    ['invalid UTF-8 is replaced, to be refused', '=?utf-8?B?/w==?=', '\ufffd'],
    ['other escapes stay', '100%25 %2F %e9.pdf', '100%25 %2F %e9.pdf'],
  ])('%s', (_, text, name) => {
    expect(unescapeFilename(text)).toBe(name);
  });
});
