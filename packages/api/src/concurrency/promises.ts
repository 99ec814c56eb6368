import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

/**
 * Caches the results of the last calls by key. Calls with the same key share one computation while it runs. A failure is not
 * cached, and `forget` drops a result that turned out to be wrong.
 */
export function memoize<Input, Result>(maxResults: number, compute: (input: Input) => Promise<Result>) {
  const cache = new LRUCache<string, { readonly value: Result }, { readonly input: Input }>({
    max: maxResults,
    // Callers still get a result that is forgotten or evicted while it is computed.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => ({ value: await compute(context.input) }),
  });
  const call = async (key: string, input: Input): Promise<Result> =>
    (await cache.forceFetch(key, { context: { input } })).value;
  return Object.assign(call, { forget: (key: string) => void cache.delete(key) });
}

/** How long steps may block the event loop before they yield. */
const maxBlockMs = 10;

/** Runs long synchronous work step by step and yields to the event loop in between. @returns the results of the steps */
export async function runInSteps<T>(steps: Iterable<T>): Promise<T[]> {
  const results: T[] = [];
  let since = performance.now();
  for (const result of steps) {
    results.push(result);
    if (performance.now() - since < maxBlockMs) continue;
    await setImmediate();
    since = performance.now();
  }
  return results;
}

/** Rejects if a promise takes too long. The work continues, and its later failure is ignored. @throws Error when it times out */
export async function withTimeout<T>(timeoutMs: number, promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`Timed out after ${timeoutMs / 1000} s.`)), timeoutMs);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** How often work is tried, and how long to wait after an attempt, by its number from 1. */
interface Retries {
  readonly maxAttempts: number;
  waitMs(attempt: number): number;
}

/** Retries work that fails with a temporary error. @throws the error of the last attempt */
export async function retry<T>(
  isTemporary: (error: unknown) => boolean,
  work: () => Promise<T>,
  { maxAttempts, waitMs }: Retries,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || !isTemporary(error)) throw error;
      await wait(waitMs(attempt));
    }
  }
}
