import type { Logger } from 'pino';
import { appendEvent, type Happening } from '../storage/audit-trail.ts';
import type { Database } from '../storage/sql/database.ts';

/** Takes down events that nobody waits for. */
export interface EventNotes {
  /**
   * Takes an event down, unless the same was taken down a short while ago. It never fails and is not waited for: what
   * is noted is written soon after, in one transaction with others.
   *
   * @param now milliseconds since the epoch
   */
  note(organizationId: string, happening: Happening, now: number): void;
  /** Resolves when all that was noted is written, or was found not to be. */
  flush(): Promise<void>;
}

/** For how long the same event is not noted again, in milliseconds. A viewer asks for a fresh URL as often. */
const window = 15 * 60_000;

/** How much may be kept in memory: what was noted lately, and what waits to be written. */
const limits = { remembered: 10_000, waiting: 1_000 } as const;

interface Note {
  readonly key: string;
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

/**
 * Makes the way to note what happens to be seen, such as that a document was looked at: worth an event, but not worth
 * keeping anybody waiting, nor failing for. When storage refuses, such notes are dropped with a line in the log.
 */
export function createEventNotes({ write }: Pick<Database, 'write'>, log: Logger): EventNotes {
  const recent = recentKeys();
  let waiting: Note[] = [];
  let writing: Promise<void> | undefined;
  let dropped = 0;

  /** What is dropped may be noted again at once. */
  function drop(notes: readonly Note[]): void {
    for (const { key } of notes) recent.forget(key);
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
      // Each request has an id of its own: it tells nothing of whether the same happened.
      const actor = { ...happening.actor, requestId: undefined };
      const key = JSON.stringify([organizationId, { ...happening, actor }]);
      if (!recent.enter(key, now)) return;
      const added = { key, organizationId, happening, at: now };
      if (waiting.length >= limits.waiting) return drop([added]);
      waiting.push(added);
      writing ??= writeAll();
    },
    flush: () => writing ?? Promise.resolve(),
  };
}
