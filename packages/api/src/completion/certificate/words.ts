import type { FieldKindName } from '@document-signer/core';

/** What the kinds of fields are called. */
export const kindWords: Readonly<Record<FieldKindName, string>> = {
  text: 'Text',
  signature: 'Signature',
  initials: 'Initials',
  date: 'Date',
  number: 'Number',
  email: 'Email',
  phone: 'Phone',
  checkbox: 'Checkbox',
  radio: 'Choice',
  select: 'List',
  image: 'Image',
};

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** A time as it is read in a court: the day in words, to the millisecond, and that it is UTC. */
export function wordsOfTime(iso: string): { readonly date: string; readonly time: string } {
  const at = new Date(iso);
  const date = `${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
  return { date, time: `${at.toISOString().slice(11, 23)} UTC` };
}

/** Both in one line. */
export function timeWords(iso: string): string {
  const { date, time } = wordsOfTime(iso);
  return `${date}, ${time}`;
}

/** A number with two decimals at most. */
export function numberWords(value: number): string {
  return number.format(value);
}

/** `1 page`, `2 pages`. */
export function countWords(count: number, thing: string): string {
  return `${number.format(count)} ${thing}${count === 1 ? '' : 's'}`;
}

/** A length of time, to the second, its largest two units. */
export function durationWords(milliseconds: number): string {
  const units: readonly (readonly [string, number])[] = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
    ['second', 1],
  ];
  let rest = Math.round(Math.abs(milliseconds) / 1000);
  const parts: string[] = [];
  for (const [unit, seconds] of units) {
    const count = Math.floor(rest / seconds);
    if (count > 0) parts.push(countWords(count, unit));
    rest -= count * seconds;
  }
  return parts.slice(0, 2).join(' ') || '0 seconds';
}
