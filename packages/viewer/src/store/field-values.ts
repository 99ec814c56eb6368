import {
  type Field,
  type FieldValue,
  filledValue,
  formatDate,
  kindOf,
  type PageInfo,
  type Problem,
  type Rect,
  scaleToPage,
} from '@document-signer/core';
import type { Formats } from '../languages/formats.ts';
import { type PlainValues, readPlainValues, type Values } from './plain-values.ts';
import type { OpenDocument } from './read-document.ts';

/** The box of a field of a document, in points. */
export function boxOf(field: Field, document: Pick<OpenDocument, 'pages'> | undefined): Rect<'points'> {
  // The field may belong to a replaced version, which had more pages.
  return scaleToPage<'points'>(field, document?.pages[field.page - 1] ?? { width: 0, height: 0 });
}

/** The values of the editable fields that are filled: only these are submitted. */
export function filledValues({ fields }: { readonly fields: readonly Field[] }, values: Values): Values {
  const filled = fields.flatMap((field) => {
    const value = field.editable ? filledValue(field, values[field.id]) : undefined;
    return value ? [[field.id, value] as const] : [];
  });
  return Object.fromEntries(filled);
}

/**
 * The reason why the service would refuse a value, if any. It accepts every empty value.
 *
 * @param page the field's page, whose size limits how much text fits
 */
export function problemIn(field: Field, value: FieldValue | undefined, page?: PageInfo): Problem | undefined {
  if (!value) return undefined;
  const filled = filledValue(field, value);
  const box = page && scaleToPage<'points'>(field, page);
  return filled && kindOf(field.type).check(filled, field, box)[0];
}

/** The format of a field's dates. Undefined means the locale's format. */
export function dateFormatOf(field: Field): string | undefined {
  return field.type === 'date' ? field.format : undefined;
}

/** The formats of a field that may have its own date format, such as `DD.MM.YYYY`. */
export function withDateFormat(formats: Formats, format: string | undefined): Formats {
  return format === undefined ? formats : { ...formats, date: (day) => formatDate(day, format) };
}

/** Whether the service would accept a value for a field. It accepts every empty value. */
export function fitsField(field: Field, value: FieldValue): boolean {
  return value.type === field.type && !problemIn(field, value);
}

/** The initial value of a field: the given one if it is valid, else the document's default. */
function firstValue(field: Field, given: FieldValue | undefined): FieldValue | undefined {
  if (given === undefined && field.value === undefined) return undefined;
  const filled = filledValue(field, given);
  return filled && fitsField(field, filled) ? filled : filledValue(field, field.value);
}

/** The initial values of the editable fields. */
export function firstValues(fields: readonly Field[], plain: PlainValues): Values {
  const given = readPlainValues(fields, plain);
  const values: Record<string, FieldValue> = {};
  for (const field of fields) {
    const value = field.editable ? firstValue(field, given[field.id]) : undefined;
    if (value) values[field.id] = value;
  }
  return values;
}
