import { type Field, type FieldValue, filledValue, kindOf } from '@document-signer/core';
import type { Values } from './state.ts';

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
