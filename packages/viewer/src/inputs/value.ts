import { type Field, type FieldValue, filledValue, kindOf, type Mark, parse } from '@document-signer/core';
import type { InputProps } from './input-props.ts';

/** Creates a field value from the content of a control. Undefined when that is empty. */
export function makeValue({ type }: Field, content: { readonly [member: string]: string | boolean }) {
  const isEmpty = Object.values(content).every((member) => member === '' || member === false);
  return isEmpty ? undefined : parse(kindOf(type).value, { type, ...content });
}

/** The text of a value; empty for kinds without text. */
export function contentOf(value: FieldValue | undefined): string {
  return value && 'content' in value ? value.content : '';
}

/** The marks of a value on the page; none until their fonts are loaded. */
export function marksOf(props: Pick<InputProps, 'field' | 'value' | 'box' | 'fonts'>): readonly Mark[] {
  const { field, value, box, fonts } = props;
  const filled = filledValue(field, value);
  const marks = filled ? kindOf(field.type).appearance(filled, field, { box, measure: fonts.measure }) : [];
  return fonts.hasAll(marks) ? marks : [];
}
