import type { Logger } from 'pino';
import type { Database } from '../../storage/sql/database.ts';
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

/** Remembers when each key was last noted. A map keeps its order, so the oldest stand first. */
function recentKeys() {
  const times = new Map<string, number>();
  return {
    forget: (key: string) => void times.delete(key),
    /** Whether a key is new in this window; if so, it is not any more. */
    enter(key: string, now: number): boolean {
      const before = times.get(key);
      // A clock that was set back is before it all: what happens then is new.
      if (before !== undefined && now >= before && now - before < window) return false;
      times.delete(key);
      times.set(key, now);
      const [oldest] = times.keys();
      if (times.size > limits.remembered && oldest !== undefined) times.delete(oldest);
      return true;
    },
  };
}

/** Counts each group in windows of an hour, which begin with its first note. */
function hourlyCounts() {
  const counts = new Map<string, { readonly since: number; count: number }>();
  return {
    /** @returns how many there are in this window, this one included */
    add(group: string, now: number): number {
      const known = counts.get(group);
      const isCurrent = known !== undefined && now >= known.since && now - known.since < hourMs;
      const entry = isCurrent ? known : { since: now, count: 0 };
      entry.count += 1;
      counts.delete(group);
      counts.set(group, entry);
      const [oldest] = counts.keys();
      if (counts.size > limits.remembered && oldest !== undefined) counts.delete(oldest);
      return entry.count;
    },
    takeBack(group: string): void {
      const entry = counts.get(group);
      if (entry) entry.count -= 1;
    },
  };
}

/** A browser may call itself anything, and each request has an id of its own: neither makes an event another one. */
function keyOf(organizationId: string, { actor: { keyId, ip }, ...happening }: Happening): string {
  return JSON.stringify([organizationId, keyId, ip, happening]);
}

/**
 * Makes the way to note what happens to be seen, such as that a document was looked at: worth an event, but not worth
 * keeping anybody waiting, nor failing for. When storage refuses, such notes are dropped with a line in the log.
 */
export function createEventNotes({ write }: Pick<Database, 'write'>, log: Logger): EventNotes {
  const recent = recentKeys();
  const counts = hourlyCounts();
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
