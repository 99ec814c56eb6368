import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../chrome/icon.tsx';
import { useMessages } from '../messages/messages-context.ts';
import { useVisibleBox } from './use-visible-box.ts';

interface DialogFrameProps {
  readonly title: string;
  readonly children: ReactNode;
  onClose(): void;
}

/** The dialog itself, with nothing in it but its name and the way out. */
export function DialogFrame({ title, children, onClose }: DialogFrameProps): ReactNode {
  const messages = useMessages();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useVisibleBox(dialog);

  // Before the element is taken away: only a dialog that is closed gives the focus back to where it came from.
  useLayoutEffect(() => {
    const element = dialog.current;
    // Not `open`: only `showModal` makes the rest of the page unreachable.
    element?.showModal();
    return () => element?.close();
  }, []);

  function onCancel(event: SyntheticEvent): void {
    // Choosing no file is a cancel event too, of the file input.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  return (
    <dialog
      ref={dialog}
      data-part="signature-dialog"
      aria-labelledby={id}
      onCancel={onCancel}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div data-part="dialog-header">
        <h2 id={id}>{title}</h2>
        <button type="button" data-part="icon-button" aria-label={messages.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
