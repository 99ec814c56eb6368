import { directionOf } from '@document-signer/core';
import type { Language } from './language.ts';

/**
 * A field label for use in a sentence. If its direction differs, it is wrapped in Unicode isolates (UAX 9, 2.4.2): otherwise,
 * its punctuation would move to the other end, as in `:E-mail` for `E-mail:`.
 */
export function isolated(label: string, direction: Language['direction']): string {
  return directionOf(label) === direction ? label : `\u2068${label}\u2069`;
}
