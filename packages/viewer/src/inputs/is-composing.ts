import type { KeyboardEvent } from 'react';

/** Whether a key event belongs to an input method. Safari sends Enter after the composition, with key code 229. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}
