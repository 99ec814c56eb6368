import { type DocumentLanguage, directionOf } from '@document-signer/core';
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

/** The texts of a language, and how it writes numbers and times. */
export type Wording = ReturnType<typeof wordingOf>;

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

/** A letter of each script that is not Latin. */
const samples: Partial<Record<DocumentLanguage, string>> = { ar: 'ع', ja: 'あ' };

/** The separator of a day and a time of day, if it is not a comma. */
const joints: Partial<Record<DocumentLanguage, string>> = { ar: '، ', ja: ' ' };

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The wording of a language. Digits are always 0 to 9 and years Gregorian, because readers compare them with other programs. */
export function wordingOf(language: DocumentLanguage) {
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
    say: texts[language],
    direction: directionOf(sample),
    /** A letter of the language's script, which decides the room between lines and the forms of Han characters. */
    sample,
    /** With at most two decimals. */
    number: (value: number) => numbers.format(value),
    /** `1,280 × 800`. */
    size: (width: number, height: number) => `${numbers.format(width)} × ${numbers.format(height)}`,
    bytes: (count: number) => inUnit(count, 'byte'),
    /** The day in words, in UTC. */
    day,
    /** The time of day to the millisecond, with its zone. */
    clock,
    /** The day and the time of day. */
    time: (iso: string) => `${day(iso)}${joints[language] ?? ', '}${clock(iso)}`,
    /** A length of time to the second, in its two largest units. */
    duration(milliseconds: number): string {
      let rest = Math.round(Math.abs(milliseconds) / 1000);
      const parts = units.flatMap(([unit, seconds]) => {
        const count = Math.floor(rest / seconds);
        rest -= count * seconds;
        return count > 0 ? [inUnit(count, unit)] : [];
      });
      return parts.slice(0, 2).join(' ') || inUnit(0, 'second');
    },
    list: (items: readonly string[]) => new Intl.ListFormat(locale).format(items),
  };
}
