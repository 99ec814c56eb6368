import type { KeyboardEvent } from 'react';

/** Whether a key event belongs to an input method. Safari sends Enter after the composition, with key code 229. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}

/** Creates a key handler for Enter outside of an input method. Prevents Enter from submitting a form of the host. */
export function onEnter<Target extends Element>(act?: (event: KeyboardEvent<Target>) => void) {
  return (event: KeyboardEvent<Target>): void => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    act?.(event);
  };
}

/** The key of an event. In right-to-left text, the left and right arrow keys are swapped. */
export function logicalKey({ key, currentTarget }: KeyboardEvent): string {
  const swapped = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key];
  return swapped && getComputedStyle(currentTarget).direction === 'rtl' ? swapped : key;
}

/** Converts full-width and Arabic digits to 0–9, and removes direction marks, which keyboards and input methods insert. */
export function plainDigits(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replace(/[\u200e\u200f\u061c]/g, '')
      // Both sets of Arabic digits in Unicode start at code points whose last four bits are 0.
      .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
  );
}
