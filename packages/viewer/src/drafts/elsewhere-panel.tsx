import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { StatusCard } from '../ui/status-panel.tsx';
import { keepFocus } from '../keep-focus.ts';
import { useMessages } from '../messages/messages-context.ts';
import { useSignerStore } from '../store/context.ts';

/** Takes the place of the pages while another tab edits the document. */
export function ElsewherePanel(): ReactNode {
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
