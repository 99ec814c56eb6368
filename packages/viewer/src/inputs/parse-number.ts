import type { Formats } from '../languages/formats.ts';
import { plainDigits } from './keyboard.ts';

const decimalSeparator = (formats: Formats) => formats.number(0.5).charAt(1);

/** Thousands with either separator. */
const grouped = /^-?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/;

/** Thousands with one separator, and decimals after the other. */
const groupedWithDecimals = /^(-?[1-9]\d{0,2}(?:([.,])\d{3})(?:\2\d{3})*)(?!\2)[.,](\d+)$/;

const oneSeparator = /^(-?\d*)[.,](\d+)$/;

/**
 * Reads a typed number. A separator that can only mean thousands or decimals is read as that; an ambiguous one is read as
 * the locale does.
 *
 * @returns digits with a decimal point; the text unchanged when it is not a number
 *
 * @example parseNumber('1.234,50', formatsOf('de')) // '1234.50'
 */
export function parseNumber(text: string, formats: Formats): string {
  const trimmed = text.trim();
  const signs = plainDigits(trimmed)
    .replace(/[\u2212\u2013]/g, '-')
    .replaceAll('٫', '.')
    .replace(/(?<=\d)[\s'’٬](?=\d{3}(?!\d))/g, '')
    // A leading plus and a trailing separator.
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
 * Formats a stored number for its input, with the decimal separator of the locale and without thousands separators, so that
 * `parseNumber` reads the same number. A text that is not a number is returned unchanged.
 *
 * @example showNumber('1234.50', formatsOf('de')) // '1234,50'
 */
export function showNumber(stored: string, formats: Formats): string {
  return /^-?\d*\.\d+$/.test(stored) ? stored.replace('.', decimalSeparator(formats)) : stored;
}
