import { type Field, type FieldValue, filledValue, kindOf, type Mark, parse } from '@document-signer/core';
import type { InputProps } from './input-props.ts';

/** Creates a field value from the content of a control. */
export function makeValue(field: Field, content: { readonly [member: string]: string | boolean }): FieldValue {
  return parse(kindOf(field.type).value, { type: field.type, ...content });
}

/** The text of a value; empty for kinds without text. */
export function contentOf(value: FieldValue | undefined): string {
  return value && 'content' in value ? value.content : '';
}

/** The marks of a value on the page; none until their fonts are loaded. */
export function marksOf({
  field,
  value,
  box,
  fonts,
}: Pick<InputProps, 'field' | 'value' | 'box' | 'fonts'>): readonly Mark[] {
  const filled = filledValue(field, value);
  const marks = filled ? kindOf(field.type).appearance(filled, field, { box, measure: fonts.measure }) : [];
  return fonts.hasAll(marks) ? marks : [];
}
