import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { BackgroundWrites } from '../../database/background-writes.ts';
import type { Writer } from '../../database/database.ts';
import { appendEvent, type Happening } from './audit-trail.ts';

/** Records events that no request waits for. */
export interface EventNotes {
  /**
   * Records an event, unless the same key and address caused the same event within 15 minutes, or the key caused too many events
   * of the document within an hour. It never fails: the event is written soon.
   *
   * @param now milliseconds since the epoch
   */
  note(organizationId: string, happening: Happening, now: number): void;
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

/** Whether a time is in a window. After the clock was set back, it is in none. */
function isWithin(now: number, since: number | undefined, windowMs: number): boolean {
  return since !== undefined && now >= since && now - since < windowMs;
}

/** Records events such as `document.viewed`. */
export function createEventNotes(
  { write }: Writer,
  background: BackgroundWrites,
  log: Pick<Logger, 'warn'>,
): EventNotes {
  const recent = new LRUCache<string, number>({ max: maxRecent });
  const hours = new LRUCache<string, { readonly since: number; count: number }>({ max: maxRecent });

  return {
    note(organizationId, happening, now) {
      // Without the browser and the request: a client can send any user agent, and each request has its own id.
      const { actor, type, documentId, ...rest } = happening;
      const group = JSON.stringify([organizationId, type, documentId, actor.keyId]);
      const key = JSON.stringify([group, actor.ip, rest]);
      if (isWithin(now, recent.get(key), repeatMs)) return;
      const known = hours.get(group);
      const hour = known && isWithin(now, known.since, hourMs) ? known : { since: now, count: 0 };
      hours.set(group, hour);
      hour.count += 1;
      if (hour.count > maxNotesPerHour) {
        if (hour.count > maxNotesPerHour + 1) return;
        const fields = { organizationId, keyId: actor.keyId, documentId, type, maxNotesPerHour };
        log.warn(fields, 'too many audit events of a document, more are not recorded');
        return;
      }
      recent.set(key, now);
      const append = () => write(organizationId, (db) => appendEvent(db, organizationId, happening, now));
      background.start('audit events', append, () => {
        // It can be recorded again at once.
        recent.delete(key);
        hour.count -= 1;
      });
    },
  };
}
