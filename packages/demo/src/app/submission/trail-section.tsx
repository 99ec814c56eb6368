import type { AuditEvent } from '@document-signer/core';
import { formatTime } from '../format.ts';
import { originOf, wordsOf } from './event-words.ts';

/** What happened to the document and to the submission, oldest first. */
export function TrailSection({ events }: { readonly events: readonly AuditEvent[] }) {
  return (
    <section aria-labelledby="trail" className="panel">
      <h2 id="trail">Audit trail</h2>
      <ol className="trail">
        {events.map((event) => (
          <li key={event.id}>
            <time dateTime={event.at}>{formatTime(event.at, 'toTheSecond')}</time>
            <span className="trail-what">{wordsOf(event)}</span>
            <span className="fine">{originOf(event).join(', ')}</span>
          </li>
        ))}
      </ol>
      <p className="fine">Each event has the hash of the previous one, so changed or removed events are found.</p>
    </section>
  );
}
