import { type DocumentLanguage, directionOf } from '@document-signer/core';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import ptBr from './pt-BR.json' with { type: 'json' };

/** The texts of a language, and how it writes numbers and times. */
export type Wording = ReturnType<typeof wordingOf>;

/**
 * The texts by language. In place of `{names}` come numbers, times and names that are already written out. Text of a host or a
 * signer is never part of a sentence: it has lines of its own.
 */
const texts: Readonly<Record<DocumentLanguage, typeof en>> = { ar, de, en, es, fr, it, ja, nl, pl, 'pt-BR': ptBr };

/** A text with values in place of its `{names}`. @throws RangeError if it has another name */
export function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`A text has no value for ${name}.`);
    return value;
  });
}

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
