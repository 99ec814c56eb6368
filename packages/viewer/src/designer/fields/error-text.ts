import type { Problem } from '@document-signer/core';
import type { Messages } from '../../messages/messages.ts';
import type { DesignerTexts } from '../messages/english.ts';
import { type DesignField, designKindOf } from './design-field.ts';

/** The texts that say what is wrong with a field. */
export interface ErrorTexts {
  readonly texts: DesignerTexts;
  readonly messages: Pick<Messages, 'invalidValue' | 'required'>;
}

/** Says what is wrong with a part of a field, without the name of that part. */
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

/** How the part of a field is called that a problem is about. Undefined: it has no name in this language. */
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

/** Says what is wrong with a field: the part that it is about, and why it is refused. */
export function refusalText(problem: Problem, field: DesignField, words: ErrorTexts): string {
  // A whole number is asked for in place of a fraction, and not where a text or a list belongs.
  const given = field[problem.field];
  const isOtherType = problem.reason === 'type' && (typeof given !== 'number' || Number.isInteger(given));
  const error = isOtherType ? words.messages.invalidValue(problem, 'text') : errorText(problem, field, words);
  const name = partName(problem.field, words);
  return name === undefined ? error : `${name}: ${error}`;
}
