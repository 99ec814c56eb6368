import type { ReactNode } from 'react';
import { keepFocus } from '../../keep-focus.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { Icon } from '../icon.tsx';

/** Says that the document could not be saved on the signer's device, until that is read. */
export function NotDownloaded({ onDismiss }: { onDismiss(): void }): ReactNode {
  const messages = useMessages();
  return (
    <div ref={keepFocus} data-part="not-downloaded" role="alert">
      <p>{messages.originalDownloadFailed}</p>
      <button type="button" data-part="icon-button" aria-label={messages.dismiss} onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}
