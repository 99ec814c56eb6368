import type { WebhookEvent } from '@document-signer/client';
import type { ReceivedEvent } from '../wire.ts';

/** The events that the service has told of, the latest of them. */
export interface Inbox {
  /** Takes an event in. The same one may come more than once: it is known by its id, and counted. */
  add(id: string, event: WebhookEvent, now: number): void;
  /** Newest first. */
  list(): readonly ReceivedEvent[];
}

/** More than anybody looks at. */
const most = 200;

/** Makes an inbox in memory: a real server would do its work here, once for each id, and remember in its database. */
export function createInbox(): Inbox {
  const events = new Map<string, ReceivedEvent>();
  return {
    add(id, event, now) {
      const before = events.get(id);
      const receivedAt = before?.receivedAt ?? new Date(now).toISOString();
      events.set(id, { id, event, receivedAt, times: (before?.times ?? 0) + 1 });
      const [oldest] = events.keys();
      if (events.size > most && oldest !== undefined) events.delete(oldest);
    },
    list: () => [...events.values()].reverse(),
  };
}
