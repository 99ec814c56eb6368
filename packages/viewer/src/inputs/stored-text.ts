import { type Field, isCalendarDate } from '@document-signer/core';
import type { Formats } from '../languages/formats.ts';
import { parseDate } from './date/parse-date.ts';
import { plainDigits } from './keyboard.ts';
import { parseNumber, showNumber } from './parse-number.ts';

/** Dashes and slashes in phone numbers, which become hyphens. */
const hyphens = /[\u2010-\u2015\u2212\u30fc/]/g;

/**
 * The text to store for one that was typed. A text that cannot be read is stored unchanged: the field reports it.
 *
 * @param isDone whether typing is over
 */
export function storedText(field: Field, text: string, formats: Formats, isDone: boolean): string {
  switch (field.type) {
    case 'text':
      return text;
    case 'number':
      return parseNumber(text, formats);
    case 'date': {
      const { min, max } = field;
      return parseDate(text, { formats, isDone, min, max }) ?? (isDone ? text.trim() : text);
    }
    case 'phone':
      return isDone ? plainDigits(text).replace(hyphens, '-').trim() : text;
    default:
      return isDone ? text.trim() : text;
  }
}

/** The text to show for a stored one: numbers and dates as the locale writes them. */
export function shownText({ type }: Field, stored: string, formats: Formats): string {
  if (type === 'number') return showNumber(stored, formats);
  return type === 'date' && isCalendarDate(stored) ? formats.date(stored) : stored;
}
