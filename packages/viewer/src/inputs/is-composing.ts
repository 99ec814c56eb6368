import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to an input method, which composes a character by it. Safari says that Enter is no longer part
 * of the composition, but keeps the key code of one that is.
 */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}
