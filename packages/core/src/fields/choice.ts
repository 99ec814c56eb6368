import * as v from 'valibot';
import type { Problem } from '../errors/service-error.ts';
import { isBlank } from './blank.ts';
import { contentPlace } from './content.ts';
import { plainText } from './plain-text.ts';

const notBlank = v.check((text: string) => !isBlank(text), 'required');

/** An option: the stored value, and its label if that is different. */
export const choiceEntries = {
  value: v.pipe(plainText(500), notBlank),
  label: v.optional(v.pipe(plainText(500), notBlank)),
} as const;

/** An option of a choice. */
export interface Choice {
  readonly value: string;
  readonly label?: string | undefined;
}

/** The displayed name of a choice: its label, or else its value. */
export function choiceName({ value, label = value }: Choice): string {
  return label;
}

/** The option with a value. */
export function chosenOf<C extends Choice>(options: readonly C[], content: string): C | undefined {
  return options.find(({ value }) => value === content);
}

/** Refuses two choices with the same value: once stored, they could not be distinguished. */
export function duplicateChoices(options: readonly Choice[]): Problem[] {
  const seen = new Set<string>();
  return options.flatMap(({ value }, index): Problem[] => {
    const isKnown = seen.has(value);
    seen.add(value);
    return isKnown ? [{ field: `options[${index}].value`, reason: 'duplicate' }] : [];
  });
}

/** Refuses a value that is not one of the options. */
export function checkChoice(content: string, options: readonly Choice[]): Problem[] {
  return chosenOf(options, content) ? [] : [{ field: contentPlace, reason: 'unknown' }];
}
