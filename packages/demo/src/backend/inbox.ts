import type { WebhookEvent } from '@document-signer/client';
import type { ReceivedEvent } from '../wire.ts';

/** The latest events. */
export interface Inbox {
  /** Adds an event. Repeated deliveries have the same id and are counted. */
  add(id: string, event: WebhookEvent, now: number): void;
  /** Newest first. */
  list(): readonly ReceivedEvent[];
}

/** The maximum number of stored events. */
const most = 200;

/** Creates an inbox in memory. A real server would store events in its database, and process each id once. */
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
