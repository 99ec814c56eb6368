import type { Field } from '@document-signer/core';
import { type ReactNode, useId } from 'react';
import { useClassName } from '../components/class-names.ts';
import { useMessages } from '../messages/messages-context.ts';
import { useSignerStore } from '../store/context.ts';
import { IconButton } from '../ui/icon.tsx';
import { useModal } from '../ui/use-modal.ts';
import { SigningPanel } from './signing-panel.tsx';
import { useVisibleBox } from './use-visible-box.ts';

/** The dialog in which the signature for a field is made. */
export function OpenDialog({ field }: { readonly field: Field }): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const id = useId();
  const close = () => store.getState().sign(undefined);
  const modal = useModal(close);
  useVisibleBox(modal.ref);
  return (
    <dialog {...modal} data-part="signature-dialog" className={useClassName('signatureDialog')} aria-labelledby={id}>
      <div data-part="dialog-header">
        <h2 id={id}>
          <span>{`${messages.mark(field.type).dialog} `}</span>
          {field.label && (
            <bdi data-part="dialog-field" translate="no">
              {field.label}
            </bdi>
          )}
        </h2>
        <IconButton icon="close" label={messages.close} onClick={close} />
      </div>
      <SigningPanel field={field} />
    </dialog>
  );
}
