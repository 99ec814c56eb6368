import type { WebhookEvent } from '@document-signer/core';
import type { ReceivedEvent } from '../../wire.ts';
import { formatTime } from '../format.ts';
import { Link } from '../navigation.tsx';
import { pathTo } from '../route.ts';
import { wordsOf } from '../submission/event-words.ts';

/** The color classes of good and bad events. Other events are neutral. */
const tones: Partial<Record<WebhookEvent['type'], string>> = {
  'submission.completed': 'event-good',
  'submission.failed': 'event-bad',
  'envelope.completed': 'event-good',
  'envelope.failed': 'event-bad',
};

/** A link to the object of the event, if the demo has a page for it. */
function Subject({ event: { data } }: { readonly event: WebhookEvent }) {
  if ('envelopeId' in data) return <Link href={pathTo.envelope(data.envelopeId)}>View envelope</Link>;
  if ('submissionId' in data) return <Link href={pathTo.submission(data.submissionId)}>View submission</Link>;
  if ('documentId' in data) return <Link href={pathTo.sign(data.documentId)}>View document</Link>;
  return null;
}

/** One event: its time of arrival, description, and payload. */
export function EventEntry({ received: { id, receivedAt, times, event } }: { readonly received: ReceivedEvent }) {
  return (
    <li className={tones[event.type]}>
      <time dateTime={receivedAt}>{formatTime(receivedAt, 'toTheSecond')}</time>
      <div>
        <p className="event-what">
          <span className="trail-what">{wordsOf(event)}</span>
          <code>{event.type}</code>
        </p>
        <p className="event-links">
          <Subject event={event} />
          {times > 1 && <span className="fine">Delivered {times} times, processed once.</span>}
        </p>
        <details>
          <summary className="fine">Payload</summary>
          <pre className="event-json">{`webhook-id: ${id}\n\n${JSON.stringify(event, undefined, 2)}`}</pre>
        </details>
      </div>
    </li>
  );
}
