import type { AuditEvent, EnvelopeSigner } from '@document-signer/core';
import { formatTime } from '../format.ts';
import { originOf, wordsOf } from './event-words.ts';

interface TrailProps {
  readonly events: readonly AuditEvent[];
  /** The signers of the envelope, to show names for the ids in events. */
  readonly signers?: readonly EnvelopeSigner[];
}

/** The audit trail of a submission or an envelope, oldest event first. */
export function TrailSection({ events, signers = [] }: TrailProps) {
  const nameOf = ({ details }: AuditEvent) => signers.find(({ id }) => id === details?.signerId)?.name ?? undefined;
  return (
    <section aria-labelledby="trail" className="panel">
      <h2 id="trail">Audit trail</h2>
      <ol className="trail">
        {events.map((event) => (
          <li key={event.id}>
            <time dateTime={event.at}>{formatTime(event.at, 'toTheSecond')}</time>
            <span className="trail-what">{wordsOf(event)}</span>
            <span className="fine">{[nameOf(event), ...originOf(event)].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ol>
      <p className="fine">
        Each event contains the hash of the previous one, so changed or removed events are detected.
      </p>
    </section>
  );
}
