import { documentLanguages } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { wordingOf } from './wording.ts';

/** The names that the texts take values for, by the path of the text. */
function valueNames(texts: object, path = ''): (readonly [string, string[]])[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const at = `${path}${key}`;
    if (typeof text === 'object') return valueNames(text, `${at}.`);
    return [[at, Array.from(String(text).matchAll(/\{\w+\}/g), ([name]) => name).sort()] as const];
  });
}

describe.each(documentLanguages)('the texts in %s', (language) => {
  it('are those of English, with the same values', () => {
    expect(valueNames(wordingOf(language).say)).toEqual(valueNames(wordingOf('en').say));
  });
});
