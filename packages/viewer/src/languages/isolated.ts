import { directionOf } from '@document-signer/core';
import type { Language } from './language.ts';

/**
 * A name that somebody else gave, for a place within a sentence: read the other way, its signs would wander to its other
 * end, `E-mail:` to `:E-mail`. Between the isolates of Unicode (UAX 9, 2.4.2), as there are no elements in a sentence.
 */
export function isolated(name: string, direction: Language['direction']): string {
  return directionOf(name) === direction ? name : `\u2068${name}\u2069`;
}
