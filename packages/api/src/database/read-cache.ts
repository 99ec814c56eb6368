import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';

type Read = Database['read'];
type Ask<Value> = () => Promise<Value | undefined>;
interface Entry<Value> {
  readonly value: Value | undefined;
}

/** For this time, a process may not see changes by another one. */
const ttlMs = 1_000;

/** Caches for a second what nearly every request reads: a query takes longer than the rest of a small request. */
export class ReadCache<Value extends object> {
  readonly #max: number;
  readonly #isKept: (value: Value) => boolean;
  readonly #caches = new WeakMap<Read, LRUCache<string, Entry<Value>, Ask<Value>>>();

  /**
   * @param max how many values of a database are cached
   * @param isKept whether a value is small enough to cache
   */
  constructor(max: number, isKept: (value: Value) => boolean) {
    this.#max = max;
    this.#isKept = isKept;
  }

  #cacheOf(read: Read): LRUCache<string, Entry<Value>, Ask<Value>> {
    const known = this.#caches.get(read);
    if (known) return known;
    const cache = new LRUCache<string, Entry<Value>, Ask<Value>>({
      max: this.#max,
      ttl: ttlMs,
      ttlResolution: 0,
      perf: { now: () => performance.now() },
      // A value that is forgotten while it is read is returned, and not cached.
      ignoreFetchAbort: true,
      async fetchMethod(key, _stale, { options, context: ask }) {
        const started = performance.now();
        // When a query hangs, later callers start their own.
        const timer = setTimeout(() => cache.delete(key), ttlMs).unref();
        const value = await ask().finally(() => clearTimeout(timer));
        // The time to live counts from before the query.
        options.ttl = Math.max(1, ttlMs - (performance.now() - started));
        return { value };
      },
    });
    this.#caches.set(read, cache);
    return cache;
  }

  /** Finds a value in the cache or else with a query. Missing values are not cached. */
  async find(read: Read, key: string, ask: Ask<Value>): Promise<Value | undefined> {
    const cache = this.#cacheOf(read);
    const known = cache.get(key);
    if (known) return known.value;
    const { value } = await cache.forceFetch(key, { context: ask });
    if (value === undefined || !this.#isKept(value)) cache.delete(key);
    return value;
  }

  /** Forgets a value that this process changed. Without a key, all of them. */
  forget(read: Read, key?: string): void {
    const cache = this.#cacheOf(read);
    if (key === undefined) cache.clear();
    else cache.delete(key);
  }
}
