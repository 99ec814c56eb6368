import { describe, expect, it } from 'vitest';
import { readFilename, unescapeFilename } from './filename.ts';

describe('the name of an uploaded file', () => {
  it.each([
    ['may be in any script', '契約書 عقد.pdf', '契約書 عقد.pdf'],
    ['loses its folders', '/etc/../secret/lease.pdf', 'lease.pdf'],
    ['loses Windows folders', 'C:\\Users\\me\\lease.pdf', 'lease.pdf'],
    ['defaults to document.pdf when missing', '', 'document.pdf'],
    ['defaults to document.pdf for a folder', 'folder/..', 'document.pdf'],
    ['may be as long as file systems allow', 'é'.repeat(127), 'é'.repeat(127)],
    ['is normalized to NFC', 'e\u0301.pdf', 'é.pdf'],
  ])('%s', (_, text, name) => {
    expect(readFilename(text)).toBe(name);
  });

  it.each([
    ['contains a bidirectional override', 'contract\u202Efdp.exe'],
    ['contains a control character', 'a\u0000.pdf'],
    ['contains a lone surrogate', 'a\uD800.pdf'],
    ['was not valid UTF-8', 'a\uFFFD.pdf'],
    ['contains a bidirectional override in a folder name', 'a\u202E/b.pdf'],
  ])('is refused when it %s', (_, text) => {
    expect(() => readFilename(text)).toThrow(
      expect.objectContaining({ status: 422, details: { field: 'filename', reason: 'invalid_character' } }),
    );
  });

  it('is refused when it is longer than file systems allow', () => {
    expect(() => readFilename('é'.repeat(128))).toThrow(
      expect.objectContaining({ status: 422, details: { field: 'filename', reason: 'too_long', max: 255 } }),
    );
  });
});

describe('the name of a file in a form', () => {
  it.each([
    ['has its quotes restored', 'the %22final%22 one.pdf', 'the "final" one.pdf'],
    ['has its line ends restored, to be refused', 'a%0D%0Ab.pdf', 'a\r\nb.pdf'],
    ['has its MIME encoded-word decoded', '=?utf-8?B?5aWR57SELnBkZg==?=', '契約.pdf'],
    ['has invalid UTF-8 replaced, to be refused', '=?utf-8?B?/w==?=', '\ufffd'],
    ['keeps other escapes', '100%25 %2F %e9.pdf', '100%25 %2F %e9.pdf'],
  ])('%s', (_, text, name) => {
    expect(unescapeFilename(text)).toBe(name);
  });
});
