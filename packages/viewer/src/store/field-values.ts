import { type Field, type FieldValue, filledValue, kindOf } from '@document-signer/core';

/** The values of fields by id. A field without an entry is empty. */
export type Values = Readonly<Record<string, FieldValue>>;

/** What a field shows: what was filled in, or the fixed content of one that cannot be changed. */
export function shownValue(field: Field, values: Values): FieldValue | undefined {
  return field.editable ? values[field.id] : field.value;
}

/** The values that count: of editable fields that are filled. */
export function filledValues({ fields }: { readonly fields: readonly Field[] }, values: Values): Values {
  const filled = fields.flatMap((field) => {
    const value = field.editable ? filledValue(field, values[field.id]) : undefined;
    return value ? [[field.id, value] as const] : [];
  });
  return Object.fromEntries(filled);
}

/** Whether the service would take a value for a field. An empty one it always does. */
export function fitsField(field: Field, value: FieldValue): boolean {
  if (value.type !== field.type) return false;
  const filled = filledValue(field, value);
  return !filled || kindOf(field.type).check(filled, field).length === 0;
}

/** What each field starts with: what is given for it, where it fits, else the document's own default. */
export function firstValues(fields: readonly Field[], given: Values): Values {
  const values = fields.flatMap((field): [string, FieldValue][] => {
    if (!field.editable) return [];
    const filled = filledValue(field, given[field.id]);
    const value = filled && fitsField(field, filled) ? filled : filledValue(field, field.value);
    return value ? [[field.id, value]] : [];
  });
  return Object.fromEntries(values);
}
