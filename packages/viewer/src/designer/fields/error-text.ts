import type { Problem } from '@document-signer/core';
import type { Messages } from '../../messages/messages.ts';
import type { DesignerTexts } from '../messages/english.ts';
import { type DesignField, designKindOf } from './design-field.ts';

/** The texts for problems of a field. */
export interface ErrorTexts {
  readonly texts: DesignerTexts;
  readonly messages: Pick<Messages, 'invalidValue' | 'required'>;
}

/** Returns the text of a problem, without the name of the member. */
export function errorText(
  problem: Problem,
  field: DesignField,
  { texts, messages: { invalidValue } }: ErrorTexts,
): string {
  const kind = designKindOf(field) ?? 'text';
  const format = typeof field.format === 'string' ? field.format : undefined;
  if (problem.field.startsWith('value')) return invalidValue(problem, kind, format);
  const hasLimit = problem.min !== undefined || problem.max !== undefined;
  const own: Readonly<Record<string, string>> = texts.memberErrors;
  const text = problem.reason === 'range' && hasLimit ? undefined : own[problem.reason];
  return text ?? invalidValue(problem, kind === 'date' ? kind : 'number', format);
}

/** Returns the displayed name of a member, or undefined if the language has none. */
function partName(part: string, { texts, messages }: ErrorTexts): string | undefined {
  const index = /^options\[(\d+)\]/.exec(part)?.[1];
  if (index !== undefined) return texts.choice(Number(index) + 1);
  const names: Readonly<Record<string, string>> = {
    ...texts.memberNames,
    role: texts.role,
    required: messages.required,
  };
  const [member = '', inside = ''] = part.split(/[.[]/);
  return member === 'style' ? names[inside] : names[member];
}

/** Returns the text of a problem, preceded by the name of the member. */
export function refusalText(problem: Problem, field: DesignField, words: ErrorTexts): string {
  // "Enter a whole number" is right for a fraction, but not for a text or a list.
  const given = field[problem.field];
  const isOtherType = problem.reason === 'type' && (typeof given !== 'number' || Number.isInteger(given));
  const error = isOtherType ? words.messages.invalidValue(problem, 'text') : errorText(problem, field, words);
  const name = partName(problem.field, words);
  return name === undefined ? error : `${name}: ${error}`;
}
