import type { Field, FieldValue } from '@document-signer/core';

/** The values of fields by id. A field without an entry is empty. */
export type Values = Readonly<Record<string, FieldValue>>;

/** What a field shows: what was filled in, or the fixed content of one that cannot be changed. */
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
 * A field's value as it is reported: text, an e-mail address, a phone number or the chosen option as a string, a date as
 * `2026-11-27`, a checkbox as a boolean, the selected options of checkboxes as a list, an image or a signature as a data URL.
 * A number is a string, so that no digit is lost.
 */
export type ReportedValue = string | boolean | readonly string[];

/** A field's value as you would write it: as it is reported. A number may be given as a number, too. */
export type PlainValue = ReportedValue | number;

/** Values by field id, or by label where only one field has that label. `null` and `undefined` mean empty. */
export type PlainValues = Readonly<Record<string, PlainValue | null | undefined>>;

/** Fields by id, and by label where it is unique and no id. */
function indexByName(fields: readonly Field[]): ReadonlyMap<string, Field> {
  const labels = Map.groupBy(fields, ({ label }) => label);
  const unique = [...labels].flatMap(([label, [field, ...others]]) =>
    field && others.length === 0 ? [[label, field] as const] : [],
  );
  return new Map([...unique, ...fields.map((field) => [field.id, field] as const)]);
}

/** The field of an id, else of a label that only one field has. */
export function fieldNamed(fields: readonly Field[], name: string): Field | undefined {
  return indexByName(fields).get(name);
}

/** The field's value for what a host wrote. Undefined: not a value of the field's kind. */
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

/** Whether a host wrote a list of texts. Without types, it may have written anything. */
function isTexts(plain: PlainValue): plain is readonly string[] {
  return Array.isArray(plain) && plain.every((entry) => typeof entry === 'string');
}

/** A number without an exponent, which field values do not have. Not a number: a text that is reported as wrong. */
function decimal(number: number): string {
  const written = String(number);
  return /e/i.test(written)
    ? number.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : written;
}

/** A field's value as the host gets it. */
export function toPlainValue(value: FieldValue): ReportedValue {
  if ('checked' in value) return value.checked;
  if ('selected' in value) return value.selected;
  return 'content' in value ? value.content : value.imageData;
}

/** The values that a host gave, by field id. Names of no field and values of another kind are left out. */
export function readPlainValues(fields: readonly Field[], given: PlainValues): Values {
  const named = indexByName(fields);
  const values: Record<string, FieldValue> = {};
  for (const [name, plain] of Object.entries(given)) {
    const field = named.get(name);
    const value = field && plain !== null && plain !== undefined ? toFieldValue(field, plain) : undefined;
    // An id is the exact name, so it wins over a label that stands for the same field.
    if (field && value && (name === field.id || !Object.hasOwn(given, field.id))) values[field.id] = value;
  }
  return values;
}

/** The host's values of editable fields, right or not: the signer may be typing them. */
export function givenValues(fields: readonly Field[], given: PlainValues): Values {
  return readPlainValues(
    fields.filter(({ editable }) => editable),
    given,
  );
}

/** Values as the host gets them, by field id. */
export function toPlainValues(values: Values): Readonly<Record<string, ReportedValue>> {
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [id, toPlainValue(value)]));
}
