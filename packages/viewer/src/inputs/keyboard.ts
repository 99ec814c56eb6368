import type { KeyboardEvent } from 'react';

/** Whether a key event belongs to an input method. Safari sends Enter after the composition, with key code 229. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}

/** Makes a key handler for Enter, unless it belongs to an input method. Enter would submit a form of the host. */
export function onEnter<Target extends Element>(act?: (event: KeyboardEvent<Target>) => void) {
  return (event: KeyboardEvent<Target>): void => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    act?.(event);
  };
}

/** The key of an event, with the left and the right arrow exchanged where text runs from right to left. */
export function logicalKey({ key, currentTarget }: KeyboardEvent): string {
  const exchanged = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key];
  return exchanged && getComputedStyle(currentTarget).direction === 'rtl' ? exchanged : key;
}

/** Converts full-width and Arabic digits to 0 to 9, and removes direction marks: keyboards and input methods insert them. */
export function plainDigits(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replace(/[\u200e\u200f\u061c]/g, '')
      // The two sets of Arabic digits in Unicode begin at code points whose last four bits are 0.
      .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
  );
}
