import type { Field } from '@document-signer/core';
import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import { useSignerStore } from '../store/context.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { SigningPanel } from './signing-panel.tsx';

/** The dialog for one field. */
export function OpenDialog({ field }: { readonly field: Field }): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  return (
    <DialogFrame
      title={field.label || messages.drawn(field.type).dialog}
      onClose={() => store.getState().sign(undefined)}
    >
      <SigningPanel field={field} />
    </DialogFrame>
  );
}
