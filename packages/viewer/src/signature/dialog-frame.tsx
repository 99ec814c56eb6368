import { type ReactNode, useId } from 'react';
import { Icon } from '../chrome/icon.tsx';
import { useModal } from '../chrome/use-modal.ts';
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
  const modal = useModal(onClose);
  useVisibleBox(modal.ref);
  return (
    <dialog {...modal} data-part="signature-dialog" aria-labelledby={id}>
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
