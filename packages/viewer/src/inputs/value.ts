import { type Field, type FieldValue, filledValue, kindOf, type Mark, parse } from '@document-signer/core';
import { measureText } from './font.ts';
import type { InputProps } from './input-props.ts';

/** The value that a control's content makes for a field. */
export function makeValue(field: Field, content: { readonly [member: string]: string | boolean }): FieldValue {
  return parse(kindOf(field.type).value, { type: field.type, ...content });
}

/** The text of a value; none for kinds without. */
export function contentOf(value: FieldValue | undefined): string {
  return value && 'content' in value ? value.content : '';
}

/** What a value looks like on the page. */
export function marksOf({ field, value, box }: Pick<InputProps, 'field' | 'value' | 'box'>): readonly Mark[] {
  const filled = filledValue(field, value);
  return filled ? kindOf(field.type).appearance(filled, field, { box, measure: measureText }) : [];
}
