import { type ReactNode, useId, useRef, useState } from 'react';
import { cleanText } from '../inputs/stored-text.ts';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useModal } from './use-modal.ts';

const maxReasonLength = 1000;

/**
 * Asks for the reason and declines to sign. Stays open if the host couldn't store the decision. It has no `<form>`, because the
 * host may have one around the viewer.
 */
export function DeclineDialog({ onClose }: { onClose(): void }): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const isForAll = useSigner((state) => (state.envelope?.signers.length ?? 0) > 1);
  const [title, about, reason] = [useId(), useId(), useId()];
  const [state, setState] = useState<'asking' | 'sending' | 'failed'>('asking');
  const text = useRef<HTMLTextAreaElement>(null);
  const modal = useModal(onClose);

  async function decline(): Promise<void> {
    if (state === 'sending') return;
    // The service would refuse a pasted text with invisible characters that it doesn't accept.
    const given = cleanText(text.current?.value ?? '', maxReasonLength, true).text.trim();
    setState('sending');
    try {
      await store.getState().decline(given === '' ? undefined : given);
      onClose();
    } catch (error) {
      reportError(error);
      setState('failed');
    }
  }

  return (
    <dialog {...modal} data-part="decline-dialog" aria-labelledby={title} aria-describedby={about}>
      <div data-part="decline-body">
        <h2 id={title}>{messages.decline}</h2>
        <div id={about}>
          <p>{messages.declineText}</p>
          {isForAll && <p>{messages.declineForAll}</p>}
        </div>
        <label htmlFor={reason}>{messages.declineReason}</label>
        <textarea ref={text} id={reason} rows={3} maxLength={maxReasonLength} />
        {state === 'failed' && (
          <p role="alert" data-part="decline-failed">
            <Icon name="alert" />
            <span>{messages.declineFailed}</span>
          </p>
        )}
        <div data-part="decline-actions">
          <Button label={messages.cancel} onClick={onClose} />
          <Button
            tone="danger"
            label={messages.declineConfirm}
            aria-disabled={state === 'sending'}
            onClick={() => void decline()}
          />
        </div>
      </div>
    </dialog>
  );
}
