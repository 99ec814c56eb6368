import { type Direction, directionOf } from '@document-signer/core';
import { english } from './english.ts';

/** The language of a certificate. */
export type Language = 'en';

/** Literal texts of English become any text; functions keep their parameters. */
type Translated<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Name in keyof Text]: Translated<Text[Name]> };

/** The texts of a certificate in one language. */
export type CertificateTexts = Translated<typeof english>;

/** How a certificate speaks: the texts of its language, and its numbers and times. */
export interface Wording {
  /** BCP 47. */
  readonly language: Language;
  readonly say: CertificateTexts;
  readonly direction: Direction;
  /** A letter of the language's script, which decides the room between all lines and the forms of Han characters. */
  readonly sample: string;
  /** With two decimals at most. */
  number(value: number): string;
  /** `1,280 × 800`. */
  size(width: number, height: number): string;
  bytes(count: number): string;
  /** The day in words, in UTC. */
  day(iso: string): string;
  /** The time of day to the millisecond, with its zone. */
  clock(iso: string): string;
  /** Both in one line. */
  time(iso: string): string;
  /** A length of time to the second, in its largest two units. */
  duration(milliseconds: number): string;
  list(items: readonly string[]): string;
}

const texts: Readonly<Record<Language, CertificateTexts>> = { en: english };

/** Letters of scripts that are not Latin. */
const samples: Partial<Record<Language, string>> = {};

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The wording of a language. Digits are always 0 to 9, and years Gregorian: they are compared with those of other programs. */
export function wordingOf(language: Language): Wording {
  // The order of a British date needs no comma.
  const locale = new Intl.Locale(language === 'en' ? 'en-GB' : language, {
    numberingSystem: 'latn',
    calendar: 'gregory',
  });
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const inUnit = (value: number, unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  const sample = samples[language] ?? '';
  const day = (iso: string) => days.format(new Date(iso));
  const clock = (iso: string) => `${new Date(iso).toISOString().slice(11, 23)} UTC`;
  return {
    language,
    say: texts[language],
    direction: directionOf(sample),
    sample,
    number: (value) => numbers.format(value),
    size: (width, height) => `${numbers.format(width)} × ${numbers.format(height)}`,
    bytes: (count) => inUnit(count, 'byte'),
    day,
    clock,
    time: (iso) => `${day(iso)}, ${clock(iso)}`,
    duration(milliseconds) {
      let rest = Math.round(Math.abs(milliseconds) / 1000);
      const parts = units.flatMap(([unit, seconds]) => {
        const count = Math.floor(rest / seconds);
        rest -= count * seconds;
        return count > 0 ? [inUnit(count, unit)] : [];
      });
      return parts.slice(0, 2).join(' ') || inUnit(0, 'second');
    },
    list: (items) => new Intl.ListFormat(locale).format(items),
  };
}
