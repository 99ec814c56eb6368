import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible';

/** Limits depend on the plan, so callers compare the counts themselves. */
const points = 0;

const minuteSeconds = 60;
const daySeconds = 86_400;

/** Redis answers in under a millisecond. No request waits longer than this for it. */
const redisTimeoutMs = 250;

/**
 * Counts in memory, in fixed windows, and holds at most `capacity` of them (about 500 bytes each). Beyond that it forgets the one
 * that began first, so that requests from a million addresses don't fill the memory.
 */
export class BoundedMemoryLimiter extends RateLimiterMemory {
  readonly #capacity: number;
  readonly #names = new Set<string | number>();

  constructor(duration: number, capacity = 50_000) {
    super({ points, duration, keyPrefix: '' });
    this.#capacity = capacity;
  }

  override async penalty(name: string | number, points?: number): Promise<RateLimiterRes> {
    const window = await super.penalty(name, points);
    if (window.isFirstInDuration) {
      this.#names.delete(name);
      this.#names.add(name);
      await this.#forgetOldest();
    }
    return window;
  }

  async #forgetOldest(): Promise<void> {
    const [oldest] = this.#names;
    if (this.#names.size <= this.#capacity || oldest === undefined) return;
    this.#names.delete(oldest);
    await this.delete(oldest);
  }
}

/** Counts by name. Each name's window begins with its first count. */
export type Limiter = Pick<RateLimiterAbstract, 'penalty' | 'get'>;

/** Counts requests and bytes. */
export interface Limiters {
  /** Requests of keys, per minute. */
  readonly keys: Limiter;
  /** Requests of addresses, per minute. Apart from the keys, so that a flood of addresses doesn't evict them. */
  readonly addresses: Limiter;
  /** Stored bytes, per day. */
  readonly bytes: Limiter;
  close(): void;
}

/** Logs when counting in Redis fails for the first time, and when it works again. */
interface Outage {
  begin(cause: string | undefined): void;
  end(): void;
}

function logOutage(log: Logger): Outage {
  let isAway = false;
  return {
    begin(error) {
      if (!isAway) log.warn({ error }, 'Redis unavailable, counting requests in this process');
      isAway = true;
    },
    end() {
      if (isAway) log.info('Redis available, counting requests of all processes together');
      isAway = false;
    },
  };
}

async function connectToRedis(url: string, outage: Outage): Promise<Redis> {
  // Loaded only when configured: it takes 20 MB of memory.
  const { Redis: RedisClient } = await import('ioredis');
  const redis = new RedisClient(url, {
    lazyConnect: true,
    connectTimeout: 2_000,
    // A silent connection is replaced. Until the new one is ready, requests are counted in memory.
    socketTimeout: redisTimeoutMs,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    // After a failover, the former primary may stay reachable as a replica.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  });
  let cause: string | undefined;
  redis.on('error', (error: Error) => {
    cause = error.message;
  });
  redis.on('close', () => outage.begin(cause));
  await redis.connect().catch(() => undefined);
  return redis;
}

/**
 * Counts in Redis, and in memory when that fails. A Redis that refuses commands, such as for want of memory, keeps its connection.
 * The insurance limiter of rate-limiter-flexible would hide its error.
 */
function insured(shared: Limiter, own: Limiter, outage: Outage): Limiter {
  return {
    async penalty(name, points) {
      try {
        const window = await shared.penalty(name, points);
        outage.end();
        return window;
      } catch (error) {
        outage.begin(error instanceof Error ? error.message : String(error));
        return own.penalty(name, points);
      }
    },
    get: (name) => shared.get(name).catch(() => own.get(name)),
  };
}

/** Counts in Redis if a URL is given, so that all processes share their limits, and in memory otherwise or when Redis fails. */
export async function openLimiters(redisUrl: string | undefined, log: Logger): Promise<Limiters> {
  const outage = logOutage(log);
  const redis = redisUrl === undefined ? undefined : await connectToRedis(redisUrl, outage);
  function open(duration: number): Limiter {
    const own = new BoundedMemoryLimiter(duration);
    if (!redis) return own;
    const options = { points, duration, keyPrefix: 'document-signer', rejectIfRedisNotReady: true, storeClient: redis };
    return insured(new RateLimiterRedis(options), own, outage);
  }
  return {
    keys: open(minuteSeconds),
    addresses: open(minuteSeconds),
    bytes: open(daySeconds),
    close() {
      // Closing is no outage to log.
      redis?.removeAllListeners('close');
      redis?.disconnect();
    },
  };
}
