import type { FieldKindName, Problem } from '@document-signer/core';
import type { Formats } from '../languages/formats.ts';
import type { fieldTexts } from './english/fields.ts';
import type { Widened } from './widened.ts';

type WrongWords = Widened<typeof fieldTexts.wrong>;

/** A day that no form mistakes for another: its day is no month. */
const sampleDay = '2026-12-31';

function rangeText({ min, max }: Problem, type: FieldKindName, words: WrongWords, { number, date }: Formats): string {
  const isDate = type === 'date';
  const write = (limit: unknown) => (isDate ? date(String(limit)) : number(String(limit)));
  if (min === undefined) return (isDate ? words.dateUpTo : words.numberUpTo)(write(max));
  if (max === undefined) return (isDate ? words.dateFrom : words.numberFrom)(write(min));
  return (isDate ? words.dateBetween : words.numberBetween)(write(min), write(max));
}

function formText(type: FieldKindName, words: WrongWords, { number, date }: Formats): string {
  switch (type) {
    case 'date':
      return words.noDate(date(sampleDay));
    case 'number':
      return words.noNumber(number(12.5));
    case 'email':
      return words.noEmail;
    case 'phone':
      return words.noPhone;
    default:
      return words.noMatch;
  }
}

/** Why a value of a field cannot be taken, and what can be. */
export function wrongValueText(problem: Problem, type: FieldKindName, words: WrongWords, formats: Formats): string {
  const { number } = formats;
  switch (problem.reason) {
    case 'range':
      return rangeText(problem, type, words, formats);
    case 'step_mismatch': {
      const [step, from] = [number(String(problem.step)), number(String(problem.from))];
      return problem.from === 0 ? words.numberInSteps(step) : words.numberInStepsFrom(step, from);
    }
    case 'invalid_format':
      return problem.isUnfinished ? words.unfinishedDate : formText(type, words, formats);
    case 'too_long':
      // Text that is no date is longer than one at times; that is not what is wrong with it.
      return type === 'date' ? formText(type, words, formats) : words.tooLong;
    case 'does_not_fit':
      return words.doesNotFit;
    case 'unprintable_character':
      return words.unprintable(String(problem.characters));
    default:
      return words.unusable;
  }
}
