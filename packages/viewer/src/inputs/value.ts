import { type Field, type FieldValue, filledValue, kindOf, type Mark, parse } from '@document-signer/core';
import type { InputProps } from './input-props.ts';

/** The value that a control's content makes for a field. */
export function makeValue(field: Field, content: { readonly [member: string]: string | boolean }): FieldValue {
  return parse(kindOf(field.type).value, { type: field.type, ...content });
}

/** The text of a value; none for kinds without. */
export function contentOf(value: FieldValue | undefined): string {
  return value && 'content' in value ? value.content : '';
}

/** What a value looks like on the page: nothing before its letters are there, as others would say something else. */
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
