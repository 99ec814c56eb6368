import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useEscape } from '../escape.ts';

/**
 * The props of a `<dialog>` that is open while it is mounted. Stops `cancel` and `close`, which bubble in React but not in
 * browsers: a dialog of the host around the signer must not receive them.
 *
 * @param onClose called when Escape is pressed or the browser closes the dialog, for example with Android's Back
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect, because only a dialog that is closed before its removal returns the focus.
  useLayoutEffect(() => {
    const element = ref.current;
    // Not the `open` attribute, because only `showModal` makes the rest of the page inert.
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
      // StrictMode closes and reopens the dialog before this event arrives.
      if (!ref.current?.open) onClose();
    },
    onKeyDown: (event: SyntheticEvent) => event.stopPropagation(),
  };
}
