import type { FieldKindName } from '@document-signer/core';
import { parseNumber } from './parse-number.ts';
import { plainDigits } from './plain-digits.ts';

/** Dashes and slashes in phone numbers, which become hyphens. */
const hyphens = /[\u2010-\u2015\u2212\u30fc/]/g;

/** Normalizes a value when the control loses the focus, such as a trailing space that a keyboard inserts. Text is unchanged. */
export function tidy(type: FieldKindName, text: string, locale: string): string {
  if (type === 'text') return text;
  if (type === 'number') return parseNumber(text, locale);
  return type === 'phone' ? plainDigits(text).replace(hyphens, '-').trim() : text.trim();
}
