import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Writer } from '../../database/database.ts';
import { appendEvent, type Happening } from './audit-trail.ts';

/** Records events that no request waits for. */
export interface EventNotes {
  /**
   * Records an event, unless the same key and address caused the same event within 15 minutes, or the key caused too many events
   * of the document within an hour. It never fails: the event is written soon, in one transaction with others.
   *
   * @param now milliseconds since the epoch
   */
  note(organizationId: string, happening: Happening, now: number): void;
  /** Resolves when all recorded events are written or dropped. */
  flush(): Promise<void>;
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

/** More waiting events are dropped. */
const maxWaiting = 1_000;

interface Note {
  /** The same for the same event. */
  readonly key: string;
  /** The number of events of its document and key in this hour. */
  readonly hour: { readonly since: number; count: number };
  readonly organizationId: string;
  readonly happening: Happening;
  readonly at: number;
}

/** Whether a time is in a window. After the clock was set back, it is in none. */
function isWithin(now: number, since: number | undefined, windowMs: number): boolean {
  return since !== undefined && now >= since && now - since < windowMs;
}

/** Records events such as `document.viewed`. If storage refuses an event, it is dropped and logged. */
export function createEventNotes({ write }: Writer, log: Logger): EventNotes {
  const recent = new LRUCache<string, number>({ max: maxRecent });
  const hours = new LRUCache<string, Note['hour']>({ max: maxRecent });
  let waiting: Note[] = [];
  let writing: Promise<void> | undefined;
  let dropped = 0;

  /** A dropped event can be recorded again at once. */
  function drop(notes: readonly Note[]): void {
    for (const { key, hour } of notes) {
      recent.delete(key);
      hour.count -= 1;
    }
    dropped += notes.length;
  }

  async function writeOf(organizationId: string, notes: readonly Note[]): Promise<void> {
    try {
      await write(organizationId, async (db) => {
        for (const { happening, at } of notes) await appendEvent(db, organizationId, happening, at);
      });
    } catch {
      drop(notes);
    }
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const notes = waiting;
      waiting = [];
      const owners = Object.entries(Object.groupBy(notes, ({ organizationId }) => organizationId));
      await Promise.all(owners.map(([organizationId, own = []]) => writeOf(organizationId, own)));
      if (dropped > 0) log.warn({ dropped }, 'audit events were dropped: storage refuses them, or they were too many');
      dropped = 0;
    }
    writing = undefined;
  }

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
      const added = { key, hour, organizationId, happening, at: now };
      if (waiting.length >= maxWaiting) return drop([added]);
      waiting.push(added);
      writing ??= writeAll();
    },
    flush: () => writing ?? Promise.resolve(),
  };
}
