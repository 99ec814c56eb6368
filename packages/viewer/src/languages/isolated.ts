import { directionOf } from '@document-signer/core';
import type { Language } from './language.ts';

/**
 * A field label within a sentence. In the other direction, its punctuation would move to its other end, as in `:E-mail` for
 * `E-mail:`, so it is put between Unicode isolates (UAX 9, 2.4.2).
 */
export function isolated(label: string, direction: Language['direction']): string {
  return directionOf(label) === direction ? label : `\u2068${label}\u2069`;
}
