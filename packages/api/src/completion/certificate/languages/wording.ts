import { type Direction, type DocumentLanguage, directionOf } from '@document-signer/core';
import { arabic } from './arabic.ts';
import { brazilianPortuguese } from './brazilian-portuguese.ts';
import { dutch } from './dutch.ts';
import { type CertificateTexts, english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import { japanese } from './japanese.ts';
import { polish } from './polish.ts';
import { spanish } from './spanish.ts';

/** How a certificate speaks: the texts of its language, and its numbers and times. */
export interface Wording {
  /** BCP 47. */
  readonly language: DocumentLanguage;
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

const texts: Readonly<Record<DocumentLanguage, CertificateTexts>> = {
  en: english,
  ar: arabic,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  ja: japanese,
  nl: dutch,
  pl: polish,
  'pt-BR': brazilianPortuguese,
};

/** Letters of scripts that are not Latin. */
const samples: Partial<Record<DocumentLanguage, string>> = { ar: 'ع', ja: 'あ' };

/** What stands between a day and a time of day; a comma where nothing is said. */
const joints: Partial<Record<DocumentLanguage, string>> = { ar: '، ', ja: ' ' };

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The wording of a language. Digits are always 0 to 9, and years Gregorian: they are compared with those of other programs. */
export function wordingOf(language: DocumentLanguage): Wording {
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
    time: (iso) => `${day(iso)}${joints[language] ?? ', '}${clock(iso)}`,
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
