import type { Logger } from 'pino';
import { type Counter, countsBytes, dayLength } from './counter.ts';
import { createInsuredCounter } from './insured-counter.ts';
import { createMemoryCounter } from './memory-counter.ts';

/** How many keys, and how many addresses, are counted in memory at a time: some 5 MB of each. */
const capacity = 50_000;

/** Counts requests, until it is closed. */
export interface OpenCounter extends Counter {
  close(): void;
}

/** Counts in Redis where there is one, and in the memory of this process. */
export async function openCounter(redisUrl: string | undefined, now: () => number, log: Logger): Promise<OpenCounter> {
  const keys = createMemoryCounter(now, capacity);
  // Apart from the keys: whoever comes from a million addresses must not push them out.
  const addresses = createMemoryCounter(now, capacity);
  const bytes = createMemoryCounter(now, capacity, dayLength);
  const counterOf = (name: string) => (countsBytes(name) ? bytes : name.startsWith('address:') ? addresses : keys);
  const local: Counter = { add: (name, amount) => counterOf(name).add(name, amount) };
  if (redisUrl === undefined) return { ...local, close: () => undefined };
  // Only where it is needed: it takes 20 MB of memory to load.
  const { openRedisCounter } = await import('./redis-counter.ts');
  const shared = await openRedisCounter(redisUrl, now);
  return { ...createInsuredCounter({ shared, local, now, log }), close: shared.close };
}
