import type { FieldKindName } from '@document-signer/core';

/** One comma between digits, as most of the world writes a decimal. With a point beside it, it could mean thousands. */
const decimalComma = /^(-?\d*),(\d+)$/;

/**
 * What the signer meant, when the control is left: a keyboard's own space behind an address is no part of it. Text is
 * left as it is.
 */
export function tidy(type: FieldKindName, text: string): string {
  if (type === 'text') return text;
  const trimmed = text.trim();
  return type === 'number' ? trimmed.replace(decimalComma, '$1.$2') : trimmed;
}
