import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Writer } from '../../database/database.ts';
import { appendEvent, type Happening } from './audit-trail.ts';

/** Takes down events that nobody waits for. */
export interface EventNotes {
  /**
   * Takes an event down, unless the same by this key and from this address was taken down a short while ago, or there were
   * too many of its document and key within the hour. It never fails and is not waited for: what is noted is written soon
   * after, in one transaction with others.
   *
   * @param now milliseconds since the epoch
   */
  note(organizationId: string, happening: Happening, now: number): void;
  /** Resolves when all that was noted is written, or was found not to be. */
  flush(): Promise<void>;
}

/** For how long the same event is not noted again, in milliseconds. A viewer asks for a fresh URL as often. */
const window = 15 * 60_000;

const hourMs = 60 * 60_000;

/**
 * How many events of a type may be noted of one document and one key within an hour. A public key is for anybody to see, and each
 * row stays for good. It is counted by key, so that views by one key do not keep those by another out of the trail.
 */
export const maxNotesPerHour = 500;

/** How much may be kept in memory: what was noted lately, and what waits to be written. */
const limits = { remembered: 10_000, waiting: 1_000 } as const;

interface Note {
  /** What makes it the same as another. */
  readonly key: string;
  /** What it is counted with. */
  readonly group: string;
  readonly organizationId: string;
  readonly happening: Happening;
  readonly at: number;
}

/** When each event was last noted. After the clock was set back, every event is new. */
class RecentEvents {
  readonly #times = new LRUCache<string, number>({ max: limits.remembered });

  /** Whether an event is new in this window; if so, it is recorded. */
  enter(key: string, now: number): boolean {
    const before = this.#times.get(key);
    if (before !== undefined && now >= before && now - before < window) return false;
    this.#times.set(key, now);
    return true;
  }

  forget(key: string): void {
    this.#times.delete(key);
  }
}

/** Counts each group in windows of an hour, which begin with its first note. */
class HourlyCounts {
  readonly #counts = new LRUCache<string, { readonly since: number; count: number }>({ max: limits.remembered });

  /** @returns how many there are in this window, this one included */
  add(group: string, now: number): number {
    const known = this.#counts.get(group);
    const isCurrent = known !== undefined && now >= known.since && now - known.since < hourMs;
    const entry = isCurrent ? known : { since: now, count: 0 };
    entry.count += 1;
    if (!isCurrent) this.#counts.set(group, entry);
    return entry.count;
  }

  takeBack(group: string): void {
    const entry = this.#counts.get(group);
    if (entry) entry.count -= 1;
  }
}

/** A browser may call itself anything, and each request has an id of its own: neither makes an event another one. */
function keyOf(organizationId: string, { actor: { keyId, ip }, ...happening }: Happening): string {
  return JSON.stringify([organizationId, keyId, ip, happening]);
}

/**
 * Makes the way to note what happens to be seen, such as that a document was looked at: worth an event, but not worth
 * keeping anybody waiting, nor failing for. When storage refuses, such notes are dropped with a line in the log.
 */
export function createEventNotes({ write }: Writer, log: Logger): EventNotes {
  const recent = new RecentEvents();
  const counts = new HourlyCounts();
  let waiting: Note[] = [];
  let writing: Promise<void> | undefined;
  let dropped = 0;

  /** What is dropped may be noted again at once. */
  function drop(notes: readonly Note[]): void {
    for (const { key, group } of notes) {
      recent.forget(key);
      counts.takeBack(group);
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
      const key = keyOf(organizationId, happening);
      if (!recent.enter(key, now)) return;
      const { type, documentId, actor } = happening;
      const group = JSON.stringify([organizationId, type, documentId, actor.keyId]);
      const count = counts.add(group, now);
      if (count > maxNotesPerHour) {
        recent.forget(key);
        const fields = { organizationId, keyId: actor.keyId, documentId, type, maxNotesPerHour };
        if (count === maxNotesPerHour + 1)
          log.warn(fields, 'too many audit events of a document, more are not recorded');
        return;
      }
      const added = { key, group, organizationId, happening, at: now };
      if (waiting.length >= limits.waiting) return drop([added]);
      waiting.push(added);
      writing ??= writeAll();
    },
    flush: () => writing ?? Promise.resolve(),
  };
}
