import { plainDigits } from './plain-digits.ts';

/** The sign between whole and decimals of a locale. */
function decimalSign(locale: string): string {
  const digits = new Intl.Locale(locale, { numberingSystem: 'latn' });
  return new Intl.NumberFormat(digits).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
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
