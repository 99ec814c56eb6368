import type { FieldKindName, Problem } from '@document-signer/core';
import type { Formats } from '../languages/formats.ts';
import type { fieldTexts } from './english/fields.ts';
import type { Widened } from './widened.ts';

type InvalidTexts = Widened<typeof fieldTexts.invalid>;

/** A day that no form mistakes for another: its day is no month. */
const sampleDay = '2026-12-31';

function rangeText({ min, max }: Problem, type: FieldKindName, words: InvalidTexts, { number, date }: Formats): string {
  const isDate = type === 'date';
  const write = (limit: unknown) => (isDate ? date(String(limit)) : number(String(limit)));
  if (min === undefined) return (isDate ? words.dateMax : words.numberMax)(write(max));
  if (max === undefined) return (isDate ? words.dateMin : words.numberMin)(write(min));
  return (isDate ? words.dateRange : words.numberRange)(write(min), write(max));
}

function formText(type: FieldKindName, words: InvalidTexts, { number, date }: Formats): string {
  switch (type) {
    case 'date':
      return words.date(date(sampleDay));
    case 'number':
      return words.number(number(12.5));
    case 'email':
      return words.email;
    case 'phone':
      return words.phone;
    default:
      return words.format;
  }
}

/** Why a value of a field cannot be taken, and what can be. */
export function invalidValueText(problem: Problem, type: FieldKindName, words: InvalidTexts, formats: Formats): string {
  const { number } = formats;
  switch (problem.reason) {
    case 'range':
      return rangeText(problem, type, words, formats);
    case 'step_mismatch': {
      const [step, from] = [number(String(problem.step)), number(String(problem.from))];
      return problem.from === 0 ? words.numberMultiple(step) : words.numberMultipleFrom(step, from);
    }
    case 'invalid_format':
      return problem.isUnfinished ? words.incompleteDate : formText(type, words, formats);
    case 'too_long':
      // Text that is no date is longer than one at times; that is not what is wrong with it.
      return type === 'date' ? formText(type, words, formats) : words.tooLong;
    case 'does_not_fit':
      return words.doesNotFit;
    case 'unprintable_character':
      return words.unsupportedCharacters(String(problem.characters));
    default:
      return words.other;
  }
}
