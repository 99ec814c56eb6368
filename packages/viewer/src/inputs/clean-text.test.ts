import { unprintable } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { textField } from '../../test/sample.ts';
import { fitsField } from '../store/field-values.ts';
import { cleanText } from './stored-text.ts';

describe('cleanText', () => {
  it('keeps a valid text', () => {
    for (const text of ['', 'Jane Roe', 'Łukasz 日本 مرحبا', '👩‍👩‍👧', 'a\u200fb']) {
      expect(cleanText(text, 100)).toEqual({ text, removed: false, cut: false });
    }
  });

  it('removes characters that cannot be printed', () => {
    expect(cleanText('a\u0000b\u0007c', 100)).toEqual({ text: 'abc', removed: true, cut: false });
    expect(cleanText('a\u202eb\u2066c', 100)).toEqual({ text: 'abc', removed: true, cut: false });
    expect(cleanText('a\ud83db\udc00c', 100)).toEqual({ text: 'abc', removed: true, cut: false });
  });

  it('replaces line breaks with spaces', () => {
    expect(cleanText('Main Street 1\r\nBerlin\tGermany', 100).text).toBe('Main Street 1 Berlin Germany');
    expect(cleanText('a\nb', 100).removed).toBe(false);
  });

  it('keeps the lines of a multiline text', () => {
    expect(cleanText('a\r\nb\rc\td\u0007', 100, true)).toEqual({ text: 'a\nb\nc\td', removed: true, cut: false });
  });

  it('shortens a text to the limit in code points', () => {
    expect(cleanText('abcdef', 3)).toEqual({ text: 'abc', removed: false, cut: true });
    expect(cleanText('👍👍👍', 2)).toEqual({ text: '👍👍', removed: false, cut: true });
    expect(cleanText('👍👍👍', 3).cut).toBe(false);
    expect(cleanText('x'.repeat(1_000_000), 10_000).text).toHaveLength(10_000);
  });

  it('returns a text that the field accepts', () => {
    const field = textField('name', { maxLength: 600 });
    for (let block = 0; block < 0x3000; block += 0x100) {
      const codes = Array.from({ length: 0x100 }, (_, index) => block + index);
      const { text } = cleanText(codes.map((code) => String.fromCharCode(code)).join('a'), 600);
      // Characters without a font are reported, not removed: no letter of a name may vanish.
      const unknown = new Set(unprintable(text));
      const content = [...text].filter((character) => !unknown.has(character)).join('');
      expect(fitsField(field, { type: 'text', content }), block.toString(16)).toBe(true);
    }
  });
});
