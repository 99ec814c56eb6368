import { type Field, forbiddenInLines, forbiddenInText, isCalendarDate } from '@document-signer/core';
import type { Formats } from '../languages/formats.ts';
import { withDateFormat } from '../store/field-values.ts';
import { parseDate } from './date/parse-date.ts';
import { plainDigits } from './keyboard.ts';
import { parseNumber, showNumber } from './parse-number.ts';

/** Dashes and slashes in phone numbers, which are replaced by hyphens. */
const hyphens = /[\u2010-\u2015\u2212\u30fc/]/g;

/**
 * The text to store for a typed text. A text that cannot be parsed is stored unchanged, and the field reports it.
 *
 * @param isDone whether typing has ended
 */
export function storedText(field: Field, text: string, formats: Formats, isDone: boolean): string {
  switch (field.type) {
    case 'text':
      return text;
    case 'number':
      return parseNumber(text, formats);
    case 'date': {
      const { min, max, format } = field;
      return (
        parseDate(text, { formats: withDateFormat(formats, format), isDone, min, max }) ?? (isDone ? text.trim() : text)
      );
    }
    case 'phone':
      return isDone ? plainDigits(text).replace(hyphens, '-').trim() : text;
    default:
      return isDone ? text.trim() : text;
  }
}

/** The text to show for a stored text: numbers in the locale's format, dates in the field's or else the locale's. */
export function shownText(field: Field, stored: string, formats: Formats): string {
  if (field.type === 'number') return showNumber(stored, formats);
  const isDate = field.type === 'date' && isCalendarDate(stored);
  return isDate ? withDateFormat(formats, field.format).date(stored) : stored;
}

/** Tabs and line breaks, which become spaces in a single-line field. */
const spaces = /[\t\n\r\v\f\u0085\u2028\u2029]+/g;

/** Line breaks other than a line feed. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

const forbidden = new RegExp(forbiddenInText.source, 'gu');
const forbiddenBetweenLines = new RegExp(forbiddenInLines.source, 'gu');

/**
 * Converts a text to one that the service accepts, so that the signer sees at once what will be sent.
 *
 * @param limit the maximum length in code points
 * @param hasLines whether it may have several lines
 * @returns the text, whether characters were removed, and whether it was shortened
 */
export function cleanText(raw: string, limit: number, hasLines = false) {
  const spaced = hasLines ? raw.replace(lineEnds, '\n') : raw.replace(spaces, ' ');
  const pattern = hasLines ? forbiddenBetweenLines : forbidden;
  // Twice, because removing a control character may join two runs of marks.
  const allowed = spaced.replace(pattern, '').replace(pattern, '');
  // Splitting into code points is slow, so do it only for long texts.
  const isLong = allowed.length > limit;
  const text = isLong ? [...allowed.slice(0, 2 * limit)].slice(0, limit).join('') : allowed;
  return { text, removed: allowed !== spaced, cut: text !== allowed };
}
