import type { FieldKindName, Problem } from '@document-signer/core';
import type { Formats } from '../languages/formats.ts';
import type { fieldTexts } from './english/fields.ts';
import type { Translated } from './merge-texts.ts';

type InvalidTexts = Translated<typeof fieldTexts.invalid>;

/** An unambiguous example: 31 can only be the day. */
const sampleDay = '2026-12-31';

function rangeText({ min, max }: Problem, type: FieldKindName, texts: InvalidTexts, { number, date }: Formats): string {
  const isDate = type === 'date';
  const write = (limit: unknown) => (isDate ? date(String(limit)) : number(String(limit)));
  if (min === undefined) return (isDate ? texts.dateMax : texts.numberMax)(write(max));
  if (max === undefined) return (isDate ? texts.dateMin : texts.numberMin)(write(min));
  return (isDate ? texts.dateRange : texts.numberRange)(write(min), write(max));
}

function formatText(type: FieldKindName, texts: InvalidTexts, { number, date }: Formats): string {
  if (type === 'date') return texts.date(date(sampleDay));
  if (type === 'number') return texts.number(number(12.5));
  return type === 'email' || type === 'phone' ? texts[type] : texts.format;
}

/** The error of an invalid value, with the limits or an example in these formats. */
export function invalidValueText(problem: Problem, type: FieldKindName, texts: InvalidTexts, formats: Formats): string {
  const { number } = formats;
  switch (problem.reason) {
    case 'range':
      return rangeText(problem, type, texts, formats);
    case 'step_mismatch': {
      const [step, from] = [number(String(problem.step)), number(String(problem.from))];
      return problem.from === 0 ? texts.numberMultiple(step) : texts.numberMultipleFrom(step, from);
    }
    case 'invalid_format':
      return problem.isUnfinished ? texts.incompleteDate : formatText(type, texts, formats);
    case 'too_long':
      // A text that is not a date may also be too long for one.
      return type === 'date' ? formatText(type, texts, formats) : texts.tooLong;
    case 'too_few':
      return texts.choicesMin(Number(problem.min));
    case 'too_many':
      return texts.choicesMax(Number(problem.max));
    case 'does_not_fit':
      return texts.doesNotFit;
    case 'unprintable_character':
      return texts.unsupportedCharacters(String(problem.characters));
    default:
      return texts.other;
  }
}
