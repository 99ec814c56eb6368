import { bodyLimits } from '@document-signer/core';
import { filledValues } from './field-values.ts';
import type { SignerState } from './state.ts';

/** The most bytes that a submission has for a field besides its value, and for a page: id, place, style, size, time. */
const besides = { field: 512, page: 256 };

/** Whether a submission of these values would be larger than a service takes. It is the images that make it so. */
export function isTooLarge({ document, values }: Pick<SignerState, 'document' | 'values'>): boolean {
  if (!document) return false;
  const filled = filledValues(document, values);
  const rest = Object.keys(filled).length * besides.field + document.pages.length * besides.page;
  return new TextEncoder().encode(JSON.stringify(filled)).length + rest > bodyLimits.submission;
}
