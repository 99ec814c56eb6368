import type { Field, FieldValue } from '@document-signer/core';

/** The values of fields by id. A field without an entry is empty. */
export type Values = Readonly<Record<string, FieldValue>>;

/** The value that a field shows: the signer's input, or the fixed content of a field that is not editable. */
export function shownValue(field: Field, values: Values): FieldValue | undefined {
  return field.editable ? values[field.id] : field.value;
}

function isSameMember(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((entry, index) => entry === other[index]);
}

/** Whether two values are equal. */
export function isSameValue(one: FieldValue, other: FieldValue | undefined): boolean {
  if (one === other) return true;
  return (
    other !== undefined && Object.entries(one).every(([name, member]) => isSameMember(member, Object(other)[name]))
  );
}

/** Whether two sets of values are equal. */
export function areSameValues(one: Values, other: Values): boolean {
  const ids = Object.keys(one);
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] && isSameValue(one[id], other[id]));
}

/**
 * A field's value as the host gets it: text, an e-mail address, a phone number or the chosen option as a string, a date as
 * `2026-11-27`, a checkbox as a boolean, the selected options of checkboxes as a list, an image or a signature as a data URL.
 * A number is a string, which keeps all its digits.
 */
export type ReportedValue = string | boolean | readonly string[];

/** A field's value as the host gives it: a `ReportedValue`, or a number for a number field. */
export type PlainValue = ReportedValue | number;

/** Values by field id, or by label if only one field has that label. `null` and `undefined` mean empty. */
export type PlainValues = Readonly<Record<string, PlainValue | null | undefined>>;

/** Indexes fields by id and by unique label. An id takes precedence over an equal label. */
function indexByName(fields: readonly Field[]): ReadonlyMap<string, Field> {
  const labels = Map.groupBy(fields, ({ label }) => label);
  const unique = [...labels].flatMap(([label, [field, ...others]]) =>
    field && others.length === 0 ? [[label, field] as const] : [],
  );
  return new Map([...unique, ...fields.map((field) => [field.id, field] as const)]);
}

/** Finds a field by id, else by a label that only one field has. */
export function fieldNamed(fields: readonly Field[], name: string): Field | undefined {
  return indexByName(fields).get(name);
}

/** Converts a value from the host to a field value. Undefined if it has the wrong type for the field's kind. */
export function toFieldValue({ type }: Field, plain: PlainValue): FieldValue | undefined {
  switch (type) {
    case 'checkbox':
      return typeof plain === 'boolean' ? { type, checked: plain } : undefined;
    case 'checkboxes':
      return isTexts(plain) ? { type, selected: [...plain] } : undefined;
    case 'signature':
    case 'initials':
    case 'image':
      return typeof plain === 'string' ? { type, imageData: plain } : undefined;
    case 'number':
      if (typeof plain === 'number') return { type, content: decimal(plain) };
      return typeof plain === 'string' ? { type, content: plain } : undefined;
    default:
      return typeof plain === 'string' ? { type, content: plain } : undefined;
  }
}

/** Whether a value is a list of strings. A host without TypeScript may pass anything. */
function isTexts(plain: PlainValue): plain is readonly string[] {
  return Array.isArray(plain) && plain.every((entry) => typeof entry === 'string');
}

/** Formats a number without an exponent, as field values require. `NaN` becomes a string that validation rejects. */
function decimal(number: number): string {
  const written = String(number);
  return /e/i.test(written)
    ? number.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : written;
}

/** Converts a field value to the host's form. */
export function toPlainValue(value: FieldValue): ReportedValue {
  if ('checked' in value) return value.checked;
  if ('selected' in value) return value.selected;
  return 'content' in value ? value.content : value.imageData;
}

/** Reads values from the host, by field id. Ignores unknown names and values of the wrong type. */
export function readPlainValues(fields: readonly Field[], given: PlainValues): Values {
  const named = indexByName(fields);
  const values: Record<string, FieldValue> = {};
  for (const [name, plain] of Object.entries(given)) {
    const field = named.get(name);
    const value = field && plain !== null && plain !== undefined ? toFieldValue(field, plain) : undefined;
    // If the host names a field by both id and label, the id takes precedence.
    if (field && value && (name === field.id || !Object.hasOwn(given, field.id))) values[field.id] = value;
  }
  return values;
}

/** The host's values of editable fields, valid or not: the signer may still be typing them. */
export function givenValues(fields: readonly Field[], given: PlainValues): Values {
  return readPlainValues(
    fields.filter(({ editable }) => editable),
    given,
  );
}

/** Converts values to the host's form, by field id. */
export function toPlainValues(values: Values): Readonly<Record<string, ReportedValue>> {
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [id, toPlainValue(value)]));
}
