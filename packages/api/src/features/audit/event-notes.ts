import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { BackgroundWrites } from '../../database/background-writes.ts';
import type { Writer } from '../../database/database.ts';
import { appendEvent, type NewEvent } from './audit-trail.ts';

/** Records events that no request waits for. */
export interface EventNotes {
  /**
   * Records an event, unless the same key and address caused the same event within 15 minutes, or the key caused too many events
   * of the document within an hour. It never fails: the event is written soon.
   *
   * @param now its time, in milliseconds since the epoch
   */
  note(organizationId: string, event: NewEvent, now: number): void;
}

/** For how long the same event is not recorded again. A viewer asks for a new file URL as often. */
const repeatMs = 15 * 60_000;

const hourMs = 60 * 60_000;

/**
 * How many events of a type are recorded of one document and one key within an hour. Anyone can read a public key from a page, and
 * each row is kept for good.
 */
export const maxNotesPerHour = 500;

/** How many recent events, and how many documents with their counts, are kept in memory. */
const maxRecent = 10_000;

/** Records events such as `document.viewed`. */
export function createEventNotes(
  { write }: Writer,
  background: BackgroundWrites,
  log: Pick<Logger, 'warn'>,
): EventNotes {
  const options = { max: maxRecent, ttlResolution: 0 };
  const recent = new LRUCache<string, true>({ ...options, ttl: repeatMs });
  /** How many events of a group were recorded within an hour of the first. */
  const counts = new LRUCache<string, number>({ ...options, ttl: hourMs, noUpdateTTL: true });

  return {
    note(organizationId, event, now) {
      // Without the browser and the request: a client can send any user agent, and each request has its own id.
      const { actor, type, documentId, ...rest } = event;
      const group = JSON.stringify([organizationId, type, documentId, actor.keyId]);
      const key = JSON.stringify([group, actor.ip, rest]);
      if (recent.get(key)) return;
      const count = (counts.get(group) ?? 0) + 1;
      counts.set(group, count);
      if (count > maxNotesPerHour) {
        if (count > maxNotesPerHour + 1) return;
        const fields = { organizationId, keyId: actor.keyId, documentId, type, maxNotesPerHour };
        log.warn(fields, 'too many audit events of a document, more are not recorded');
        return;
      }
      recent.set(key, true);
      const append = () => write(organizationId, (db) => appendEvent(db, organizationId, event, now));
      background.start('audit event', append, () => {
        // It can be recorded again at once.
        recent.delete(key);
        counts.set(group, (counts.get(group) ?? 1) - 1);
      });
    },
  };
}
