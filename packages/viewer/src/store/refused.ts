import type { Field, FieldValue, Problem } from '@document-signer/core';

interface Refused {
  readonly value: FieldValue | undefined;
  readonly problem: Problem | undefined;
}

/** What was refused, though the rules find nothing wrong with it. Another value of the field may be taken. */
const refused = new WeakMap<Field, Refused>();

/** Notes what is held against a value of a field besides the rules, such as that the service has refused it. */
export function noteRefusal(field: Field, value: FieldValue | undefined, problem: Problem | undefined): void {
  refused.set(field, { value, problem });
}

/** What is held against a value of a field; undefined for one that nothing is known of. */
export function refusalOf(field: Field, value: FieldValue | undefined): Refused | undefined {
  const known = refused.get(field);
  return known && known.value === value ? known : undefined;
}
