import type { ReactNode } from 'react';
import { keepFocus } from '../keep-focus.ts';
import type { Messages } from '../messages/messages.ts';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { SecondsLeft } from '../ui/seconds-left.tsx';
import type { Delivery } from './deliver.ts';

/** The reason why a submission waits. It must not claim more than is known. */
function reasonText({ mayHaveArrived, cause }: Delivery, seconds: number, messages: Messages): string {
  if (cause === 'key') return messages.unconfirmedKey;
  if (cause === 'slow') return messages.unconfirmedSlow(seconds);
  if (mayHaveArrived) {
    if (cause === 'offline') return messages.unconfirmedOffline;
    return (cause === 'unreachable' ? messages.unconfirmedText : messages.unconfirmedUnclear)(seconds);
  }
  return cause === 'busy' ? messages.notSentBusy(seconds) : messages.notSentOffline;
}

function Waiting({ delivery }: { readonly delivery: Delivery }): ReactNode {
  const messages = useMessages();
  const { cancelSending, sendNow } = useSignerStore().getState();
  const isKept = useSigner((state) => state.isSubmissionKept);
  const { until } = delivery;
  return (
    <section
      ref={keepFocus}
      data-part="delivery"
      data-state="waiting"
      data-may-have-arrived={delivery.mayHaveArrived || undefined}
    >
      <Icon name="alert" />
      <div data-part="delivery-text">
        <p>
          <strong>{delivery.mayHaveArrived ? messages.unconfirmedTitle : messages.notSentTitle}</strong>
        </p>
        <p>
          {until === undefined || delivery.cause === 'offline' ? (
            reasonText(delivery, 0, messages)
          ) : (
            <SecondsLeft key={until} until={until} say={(seconds) => reasonText(delivery, seconds, messages)} />
          )}
        </p>
        <p>{isKept ? messages.sentLater : messages.keepOpen}</p>
      </div>
      <div data-part="delivery-actions">
        {!delivery.mayHaveArrived && <Button label={messages.cancelSending} onClick={cancelSending} />}
        <Button tone="primary" label={messages.sendNow} onClick={sendNow} />
      </div>
    </section>
  );
}

function DeliveryState(): ReactNode {
  const messages = useMessages();
  const delivery = useSigner((state) => state.delivery);
  if (delivery?.state === 'waiting') return <Waiting delivery={delivery} />;
  if (!delivery?.mayHaveArrived) return null;
  return (
    <p data-part="delivery" data-state="confirming">
      <span data-part="spinner" aria-hidden="true" />
      <span>{messages.confirming}</span>
    </p>
  );
}

/** The state of a submission that could not be sent at once, above the guide bar. */
export function DeliveryPanel(): ReactNode {
  return (
    // A live region must be mounted before its text to be announced.
    <div role="status" style={{ display: 'contents' }}>
      <DeliveryState />
    </div>
  );
}
