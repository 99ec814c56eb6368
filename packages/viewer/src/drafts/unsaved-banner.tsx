import type { ReactNode } from 'react';
import { Icon, IconButton } from '../ui/icon.tsx';
import { keepFocus } from '../keep-focus.ts';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { selectIsLocked } from '../store/selectors.ts';

/** Says once that this device stores no draft. */
export function UnsavedBanner(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const isShown = useSigner((state) => state.unsavedNotice === 'shown' && !selectIsLocked(state));
  if (!isShown) return null;
  return (
    <div ref={keepFocus} data-part="unsaved">
      <Icon name="alert" />
      <p>{messages.draftNotSaved}</p>
      <IconButton icon="close" label={messages.dismiss} onClick={store.getState().dismissUnsaved} />
    </div>
  );
}
