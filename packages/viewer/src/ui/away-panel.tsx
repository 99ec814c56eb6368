import { type ReactNode, useEffect, useRef, useState } from 'react';
import { selectPhase } from '../envelope/envelope-slice.ts';
import { EndedPanel } from '../envelope/panels.tsx';
import { keepFocus } from '../keep-focus.ts';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { StatusCard } from './status-panel.tsx';

function Elsewhere(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const [isTaking, setIsTaking] = useState(false);

  function takeOver(): void {
    setIsTaking(true);
    store.getState().takeOver();
  }

  return (
    <StatusCard ref={keepFocus} data-status="elsewhere" role="alert">
      <span data-part="badge">
        <Icon name="document" />
      </span>
      <h2>{messages.elsewhereTitle}</h2>
      <p>{messages.elsewhereText}</p>
      <Button tone="primary" label={messages.takeOver} isBusy={isTaking} onClick={takeOver} />
    </StatusCard>
  );
}

function Declined(): ReactNode {
  const messages = useMessages();
  const panel = useRef<HTMLDivElement>(null);
  // The focused button was removed with the document.
  useEffect(() => panel.current?.focus(), []);
  const filename = useSigner(({ pageLayout }) => pageLayout?.metadata.filename ?? '');
  return (
    <StatusCard ref={panel} data-status="declined" role="status">
      <h2>{messages.declinedTitle}</h2>
      <p>{messages.declinedText(filename)}</p>
    </StatusCard>
  );
}

/** Replaces the pages while another tab edits the document, after the signer declined, or after the envelope ended. */
export function AwayPanel(): ReactNode {
  const isDeclined = useSigner(({ submission }) => submission === 'declined');
  const hasEnded = useSigner((state) => selectPhase(state) === 'ended');
  if (hasEnded && !isDeclined) return <EndedPanel />;
  return isDeclined ? <Declined /> : <Elsewhere />;
}
