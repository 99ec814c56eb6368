import type { FieldKindName } from '@document-signer/core';
import { parseNumber } from './parse-number.ts';
import { plainDigits } from './plain-digits.ts';

/**
 * What the signer meant, when the control is left: a keyboard's own space behind an address is no part of it, nor is the
 * script of its digits part of a number. Text is left as it is.
 */
export function tidy(type: FieldKindName, text: string, locale: string): string {
  if (type === 'text') return text;
  if (type === 'number') return parseNumber(text, locale);
  return type === 'phone' ? plainDigits(text).trim() : text.trim();
}
