import { type Field, modesOf, type SigningMode } from '@document-signer/core';

/** The ways in which the mark for a field may be made, the usual one first. */
export function waysOf(field: Field): readonly SigningMode[] {
  return field.type === 'signature' || field.type === 'initials' ? modesOf(field) : [];
}
