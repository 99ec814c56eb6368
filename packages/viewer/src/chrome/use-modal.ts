import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** What a `<dialog>` that is open as long as it is there takes. */
interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  onCancel(event: SyntheticEvent): void;
  onClose(event: SyntheticEvent): void;
  onKeyDown(event: SyntheticEvent): void;
}

/**
 * Opens a dialog over everything, and tells when it has been closed by the browser's own ways. React has `cancel` and `close`
 * bubble as browsers do not: a dialog of the host around the signer must not take them for its own.
 */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  // Before the element is taken away: only a dialog that is closed gives the focus back to where it came from.
  useLayoutEffect(() => {
    const element = ref.current;
    // Not `open`: only `showModal` makes the rest of the page unreachable.
    element?.showModal();
    return () => element?.close();
  }, []);
  return {
    ref,
    onCancel(event) {
      event.stopPropagation();
      event.preventDefault();
      onClose();
    },
    onClose(event) {
      event.stopPropagation();
      // StrictMode closes it and opens it again, and the event comes after both.
      if (!ref.current?.open) onClose();
    },
    onKeyDown: (event) => event.stopPropagation(),
  };
}
