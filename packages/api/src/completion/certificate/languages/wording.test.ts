import { documentLanguages } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { wordingOf } from './wording.ts';

/** The placeholders of each text, by its path. */
function placeholders(texts: object, path = ''): (readonly [string, string[]])[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const at = `${path}${key}`;
    if (typeof text === 'object') return placeholders(text, `${at}.`);
    return [[at, Array.from(String(text).matchAll(/\{\w+\}/g), ([name]) => name).sort()] as const];
  });
}

describe.each(documentLanguages)('the wording in %s', (language) => {
  it('has every English text with the same placeholders', () => {
    expect(placeholders(wordingOf(language).say)).toEqual(placeholders(wordingOf('en').say));
  });
});
