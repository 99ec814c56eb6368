import { bodyLimits, type FieldValue } from '@document-signer/core';

/** The most bytes that a submission has for a field besides its value, and for a page: id, place, style, size, time. */
const besides = { field: 512, page: 256 };

/** Whether a submission of these values would be larger than a service takes. It is the images that make it so. */
export function isTooLarge(filled: Readonly<Record<string, FieldValue>>, pageCount: number): boolean {
  const rest = Object.keys(filled).length * besides.field + pageCount * besides.page;
  return new TextEncoder().encode(JSON.stringify(filled)).length + rest > bodyLimits.submission;
}
