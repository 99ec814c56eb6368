import type { FieldValue } from '@document-signer/core';
import type { Values } from './field-values.ts';

/** Whether two values say the same. */
export function isSameValue(one: FieldValue, other: FieldValue | undefined): boolean {
  if (one === other) return true;
  return other !== undefined && Object.entries(one).every(([name, member]) => Object(other)[name] === member);
}

/** Whether two sets of values say the same. */
export function areSameValues(one: Values, other: Values): boolean {
  const ids = Object.keys(one);
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] && isSameValue(one[id], other[id]));
}
