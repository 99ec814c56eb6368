import { Redis } from 'ioredis';
import * as v from 'valibot';
import { type Counter, countsBytes, dayLength, windowLength } from './counter.ts';

/** How long an answer may take, in milliseconds. Redis takes less than one; no request waits longer for it. */
const patience = 250;

/**
 * Counts and sets the end of the window in one step: a name that has no end would shut its owner out for ever. What is given back
 * after its window has ended is not counted.
 */
const script = `
if tonumber(ARGV[2]) < 0 and redis.call('EXISTS', KEYS[1]) == 0 then
  return { 0, tonumber(ARGV[1]) }
end
local count = redis.call('INCRBY', KEYS[1], ARGV[2])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  left = tonumber(ARGV[1])
  redis.call('PEXPIRE', KEYS[1], left)
end
return { count, left }`;

const replySchema = v.tuple([v.number(), v.number()]);

/** Counts in Redis, by its clock. While Redis is away, to add fails. */
export interface RedisCounter extends Counter {
  /** Gives up the connection for a new one: the other end may be gone without having said so. */
  reconnect(): void;
  close(): void;
}

/** Tries to connect to Redis, and goes on trying later when that fails or the connection is lost. */
export async function openRedisCounter(url: string, now: () => number): Promise<RedisCounter> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 2_000,
    commandTimeout: patience,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
    // What could not be counted at once is not to be counted later.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
  });
  // Whoever adds learns of a failure; without a listener, each attempt to connect would be printed.
  redis.on('error', () => undefined);
  await redis.connect().catch(() => undefined);
  return {
    async add(name, amount = 1) {
      const length = countsBytes(name) ? dayLength : windowLength;
      const reply = await redis.eval(script, 1, `document-signer:${name}`, length, amount);
      const [count, left] = v.parse(replySchema, reply);
      return { count, endsAt: now() + left };
    },
    reconnect() {
      // One that is being made is left alone: it would never come about.
      if (redis.status === 'ready') redis.disconnect(true);
    },
    close: () => redis.disconnect(),
  };
}
