import type { Formats } from '../languages/formats.ts';
import { plainDigits } from './keyboard.ts';

const decimalSeparator = (formats: Formats) => formats.number(0.5).charAt(1);

/** Digits grouped in thousands, with either separator. */
const grouped = /^-?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/;

/** Digits grouped with one separator, and decimals after the other. */
const groupedWithDecimals = /^(-?[1-9]\d{0,2}(?:([.,])\d{3})(?:\2\d{3})*)(?!\2)[.,](\d+)$/;

const oneSeparator = /^(-?\d*)[.,](\d+)$/;

/**
 * Parses a typed number. An ambiguous separator is interpreted by the locale.
 *
 * @returns digits with a decimal point; the text unchanged if it is not a number
 *
 * @example parseNumber('1.234,50', formatsOf('de')) // '1234.50'
 */
export function parseNumber(text: string, formats: Formats): string {
  const trimmed = text.trim();
  const signs = plainDigits(trimmed)
    .replace(/[\u2212\u2013]/g, '-')
    .replaceAll('٫', '.')
    .replace(/(?<=\d)[\s'’٬](?=\d{3}(?!\d))/g, '')
    // Removes a leading plus and a trailing separator.
    .replace(/^\+(?=[\d.,])/, '')
    .replace(/^(-?\d+)[.,]$/, '$1');
  const [, whole, , decimals] = groupedWithDecimals.exec(signs) ?? [];
  if (whole !== undefined) return `${whole.replace(/[.,]/g, '')}.${decimals}`;
  const [, sign] = grouped.exec(signs) ?? [];
  const isThousands = sign !== undefined && (sign !== decimalSeparator(formats) || signs.split(sign).length > 2);
  if (isThousands) return signs.replaceAll(sign, '');
  const written = signs.replace(oneSeparator, '$1.$2');
  return /^-?[\d.]*$/.test(written) ? written : trimmed;
}

/**
 * Formats a stored number for its input, with the locale's decimal separator and without thousands separators, so that
 * `parseNumber` returns the same number. Returns a text that is not a number unchanged.
 *
 * @example showNumber('1234.50', formatsOf('de')) // '1234,50'
 */
export function showNumber(stored: string, formats: Formats): string {
  return /^-?\d*\.\d+$/.test(stored) ? stored.replace('.', decimalSeparator(formats)) : stored;
}
