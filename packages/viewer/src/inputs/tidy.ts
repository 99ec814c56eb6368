import type { FieldKindName } from '@document-signer/core';
import { parseNumber } from './parse-number.ts';
import { plainDigits } from './plain-digits.ts';

/** What people and their keyboards write between the digits of a telephone number, where a field takes a hyphen. */
const hyphens = /[\u2010-\u2015\u2212\u30fc/]/g;

/**
 * What the signer meant, when the control is left: a keyboard's own space behind an address is no part of it, nor is the
 * script of its digits part of a number. Text is left as it is.
 */
export function tidy(type: FieldKindName, text: string, locale: string): string {
  if (type === 'text') return text;
  if (type === 'number') return parseNumber(text, locale);
  return type === 'phone' ? plainDigits(text).replace(hyphens, '-').trim() : text.trim();
}
