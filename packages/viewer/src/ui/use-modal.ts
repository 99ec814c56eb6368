import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useEscape } from '../escape.ts';

/**
 * The props of a `<dialog>` that is open while it is mounted. React lets `cancel` and `close` bubble, which browsers do not: a
 * dialog of the host around the signer must not receive them.
 *
 * @param onClose called when Escape is pressed or the browser closes the dialog, for example with Android's Back
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // In a layout effect: only a dialog that is closed before it is removed returns the focus.
  useLayoutEffect(() => {
    const element = ref.current;
    // Not `open`: only `showModal` makes the rest of the page unreachable.
    element?.showModal();
    return () => element?.close();
  }, []);
  useEscape(ref, onClose);
  return {
    ref,
    onCancel(event: SyntheticEvent) {
      event.stopPropagation();
      event.preventDefault();
      onClose();
    },
    onClose(event: SyntheticEvent) {
      event.stopPropagation();
      // StrictMode closes it and opens it again, and the event comes after both.
      if (!ref.current?.open) onClose();
    },
    onKeyDown: (event: SyntheticEvent) => event.stopPropagation(),
  };
}
