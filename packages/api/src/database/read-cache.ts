import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';

type Read = Database['read'];

/** For this time, a process may not see changes by another one. */
const ttlMs = 1_000;

/** Caches for a second what nearly every request reads: a query takes longer than the rest of a small request. */
export class ReadCache<Value extends object> {
  readonly #max: number;
  readonly #isKept: (value: Value) => boolean;
  readonly #caches = new WeakMap<Read, LRUCache<string, Value>>();
  /** How often values were forgotten. */
  #changes = 0;

  /**
   * @param max how many values of a database are cached
   * @param isKept whether a value is small enough to cache
   */
  constructor(max: number, isKept: (value: Value) => boolean) {
    this.#max = max;
    this.#isKept = isKept;
  }

  #cacheOf(read: Read): LRUCache<string, Value> {
    const known = this.#caches.get(read);
    if (known) return known;
    const cache = new LRUCache<string, Value>({ max: this.#max, ttl: ttlMs, ttlResolution: 0 });
    this.#caches.set(read, cache);
    return cache;
  }

  /** Finds a value in the cache or else with a query. Missing values are not cached. */
  async find(read: Read, key: string, ask: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const cache = this.#cacheOf(read);
    const known = cache.get(key);
    if (known) return known;
    const [start, changes] = [performance.now(), this.#changes];
    const value = await ask();
    // A change meanwhile may be of this value.
    if (value && changes === this.#changes && this.#isKept(value)) cache.set(key, value, { start });
    return value;
  }

  /** Forgets a value that this process changed. Without a key, all of them. */
  forget(read: Read, key?: string): void {
    this.#changes += 1;
    const cache = this.#cacheOf(read);
    if (key === undefined) cache.clear();
    else cache.delete(key);
  }
}
