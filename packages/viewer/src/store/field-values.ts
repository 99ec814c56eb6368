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
  // A field that was shown may be one of a version that was replaced, which had more pages.
  return scaleToPage<'points'>(field, document?.pages[field.page - 1] ?? { width: 0, height: 0 });
}

/** The values that count: of editable fields that are filled. */
export function filledValues({ fields }: { readonly fields: readonly Field[] }, values: Values): Values {
  const filled = fields.flatMap((field) => {
    const value = field.editable ? filledValue(field, values[field.id]) : undefined;
    return value ? [[field.id, value] as const] : [];
  });
  return Object.fromEntries(filled);
}

/**
 * Why the service would refuse a value of a field's kind, if it would. An empty one it never does; but a control may hold
 * half of a value while its field is empty.
 *
 * @param page the field's page, which says how much room there is
 */
export function problemIn(field: Field, value: FieldValue | undefined, page?: PageInfo): Problem | undefined {
  if (!value) return undefined;
  const filled = filledValue(field, value);
  const box = page && scaleToPage<'points'>(field, page);
  return filled && kindOf(field.type).check(filled, field, box)[0];
}

/** How the dates of a field are written; as the locale writes them when undefined. */
export function dateFormatOf(field: Field): string | undefined {
  return field.type === 'date' ? field.format : undefined;
}

/** The formats for a field whose dates have a format of their own, such as `DD.MM.YYYY`. */
export function withDateFormat(formats: Formats, format: string | undefined): Formats {
  return format === undefined ? formats : { ...formats, date: (day) => formatDate(day, format) };
}

/** Whether the service would take a value for a field. An empty one it always does. */
export function fitsField(field: Field, value: FieldValue): boolean {
  return value.type === field.type && !problemIn(field, value);
}

/** What a field starts with: what is given for it, where it fits, else the document's own default. */
function firstValue(field: Field, given: FieldValue | undefined): FieldValue | undefined {
  if (given === undefined && field.value === undefined) return undefined;
  const filled = filledValue(field, given);
  return filled && fitsField(field, filled) ? filled : filledValue(field, field.value);
}

/** What each field that can be changed starts with. */
export function firstValues(fields: readonly Field[], plain: PlainValues): Values {
  const given = readPlainValues(fields, plain);
  const values: Record<string, FieldValue> = {};
  for (const field of fields) {
    const value = field.editable ? firstValue(field, given[field.id]) : undefined;
    if (value) values[field.id] = value;
  }
  return values;
}
