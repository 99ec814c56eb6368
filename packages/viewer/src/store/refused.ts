import type { Field, FieldValue, Problem } from '@document-signer/core';

interface Refused {
  /** Undefined where the control holds half of a value, which is none. */
  readonly value: FieldValue | undefined;
  readonly problem: Problem | undefined;
}

/** What was refused, though the rules find nothing wrong with it. Another value of the field may be taken. */
const refused = new WeakMap<Field, Refused>();

/** What is wrong with a control that holds half of a value. */
const unfinished: Problem = { field: 'value.content', reason: 'invalid_format', isUnfinished: true };

/** Notes that the service has refused a value, so that it is wrong from now on. */
export function noteRefusal(field: Field, value: FieldValue, problem: Problem): void {
  refused.set(field, { value, problem });
}

/**
 * Notes that the control of an empty field holds half of a value, or does no more.
 *
 * @returns whether that is news
 */
export function noteUnfinished(field: Field, isUnfinished: boolean): boolean {
  const isNews = (refused.get(field)?.problem === unfinished) !== isUnfinished;
  if (isNews) refused.set(field, { value: undefined, problem: isUnfinished ? unfinished : undefined });
  return isNews;
}

/** What is held against a value of a field besides the rules; against none, that there is half of one. */
export function refusalOf(field: Field, value: FieldValue | undefined): Refused | undefined {
  const known = refused.get(field);
  return known && known.value === value ? known : undefined;
}
