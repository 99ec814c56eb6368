import { plainDigits } from './plain-digits.ts';

const known = new Map<string, string>();

/** The sign between whole and decimals of a locale. Found out once for each: there may be hundreds of numbers. */
function decimalSign(locale: string): string {
  const found = known.get(locale);
  if (found !== undefined) return found;
  const digits = new Intl.Locale(locale, { numberingSystem: 'latn' });
  const sign = new Intl.NumberFormat(digits).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  known.set(locale, sign);
  return sign;
}

/** Groups of three behind the first one: thousands, whichever sign stands between them. */
const grouped = /^-?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/;

/** The same, with decimals behind the other sign. */
const groupedWithDecimals = /^(-?[1-9]\d{0,2}(?:([.,])\d{3})(?:\2\d{3})*)(?!\2)[.,](\d+)$/;

const oneSign = /^(-?\d*)[.,](\d+)$/;

/**
 * The number that somebody means, as it is stored: digits, with a point before decimals. Both signs are taken for what
 * they can only be; where a sign could stand before thousands or decimals, the custom of the locale says which. What is
 * no number is returned as it is, to be said so.
 *
 * @example parseNumber('1.234,50', 'de') // '1234.50'
 */
export function parseNumber(text: string, locale: string): string {
  const trimmed = text.trim();
  const signs = plainDigits(trimmed)
    .replace(/[\u2212\u2013]/g, '-')
    .replaceAll('٫', '.')
    .replace(/(?<=\d)[\s'’٬](?=\d{3}(?!\d))/g, '')
    // What says nothing: a plus, and a sign before decimals that do not follow.
    .replace(/^\+(?=[\d.,])/, '')
    .replace(/^(-?\d+)[.,]$/, '$1');
  const [, whole, , decimals] = groupedWithDecimals.exec(signs) ?? [];
  if (whole !== undefined) return `${whole.replace(/[.,]/g, '')}.${decimals}`;
  const [, sign] = grouped.exec(signs) ?? [];
  const isThousands = sign !== undefined && (sign !== decimalSign(locale) || signs.split(sign).length > 2);
  if (isThousands) return signs.replaceAll(sign, '');
  const written = signs.replace(oneSign, '$1.$2');
  return /^-?[\d.]*$/.test(written) ? written : trimmed;
}

/**
 * A number as it is stored, in the writing of the locale: what somebody types on after it is read as one with it. Without
 * signs between thousands, so that `parseNumber` makes the same number of it. What is no number is returned as it is.
 *
 * @example showNumber('1234.50', 'de') // '1234,50'
 */
export function showNumber(stored: string, locale: string): string {
  return /^-?\d*\.\d+$/.test(stored) ? stored.replace('.', decimalSign(locale)) : stored;
}
