import type { WebhookEvent } from '@document-signer/client';
import type { ReceivedEvent } from '../wire.ts';

/** The latest webhook events. */
export interface Inbox {
  /** Adds an event. An event may be delivered more than once, so repeated ids are counted, not listed again. */
  add(id: string, event: WebhookEvent, now: number): void;
  /** Newest first. */
  list(): readonly ReceivedEvent[];
}

/** The maximum number of events to keep. */
const maxEvents = 200;

/** Creates an inbox in memory. A real server would process each id once here, and store the ids in its database. */
export function createInbox(): Inbox {
  const events = new Map<string, ReceivedEvent>();
  return {
    add(id, event, now) {
      const before = events.get(id);
      const receivedAt = before?.receivedAt ?? new Date(now).toISOString();
      events.set(id, { id, event, receivedAt, times: (before?.times ?? 0) + 1 });
      const [oldest] = events.keys();
      if (events.size > maxEvents && oldest !== undefined) events.delete(oldest);
    },
    list: () => [...events.values()].reverse(),
  };
}
