import type { Database } from './sql/database.ts';

type Read = Database['read'];

/** How long what was read is good for, in milliseconds: so late at most does one process see what another one changed. */
const life = 1_000;

/** What was read, and when. */
interface Known<Value> {
  readonly value: Value;
  readonly since: number;
}

interface Memory<Value> {
  readonly known: Map<string, Known<Value>>;
  /** How often it was told to forget: what was asked before that and is answered after it must not be kept. */
  changes: number;
}

/** Remembers what nearly every request asks for. */
export interface Lately<Value> {
  /**
   * What is known by a name, or else what the database says. What does not exist is looked for anew each time.
   *
   * @param now milliseconds since the epoch
   */
  find(read: Read, name: string, now: number, ask: () => Promise<Value | undefined>): Promise<Value | undefined>;
  /** Forgets what has changed in this process, at once. */
  forget(read: Read, isChanged: (value: Value, name: string) => boolean): void;
}

/**
 * Knows what was read from a database for a second: reading it takes longer than all else that a small request needs.
 *
 * @param capacity how many values are known at a time; whoever asks for more of them in a second waits for the database
 * @param isKept whether a value is worth its memory; every one when absent
 */
export function lately<Value>(capacity: number, isKept: (value: Value) => boolean = () => true): Lately<Value> {
  const memories = new WeakMap<Read, Memory<Value>>();

  function memoryOf(read: Read): Memory<Value> {
    const memory = memories.get(read) ?? { known: new Map(), changes: 0 };
    memories.set(read, memory);
    return memory;
  }

  return {
    async find(read, name, now, ask) {
      const memory = memoryOf(read);
      const entry = memory.known.get(name);
      // A clock that was set back makes nothing live longer.
      if (entry && now >= entry.since && now - entry.since < life) return entry.value;
      memory.known.delete(name);
      const { changes } = memory;
      const value = await ask();
      if (value !== undefined && isKept(value) && memory.changes === changes) {
        memory.known.set(name, { value, since: now });
      }
      const [oldest] = memory.known.keys();
      if (memory.known.size > capacity && oldest !== undefined) memory.known.delete(oldest);
      return value;
    },
    forget(read, isChanged) {
      const memory = memoryOf(read);
      memory.changes += 1;
      for (const [name, { value }] of memory.known) if (isChanged(value, name)) memory.known.delete(name);
    },
  };
}
