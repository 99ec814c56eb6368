import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

/** Limits depend on the plan, so callers compare the counts themselves. */
const points = 0;

const minuteSeconds = 60;
const daySeconds = 86_400;

/** Redis answers in under a millisecond. No request waits longer than this for it. */
const redisTimeoutMs = 250;

/** Counts by name. Each name's window begins with its first count. */
export type Limiter = Pick<RateLimiterAbstract, 'penalty' | 'get'>;

/** Counts requests and bytes. */
export interface Limiters {
  /** Requests of keys and of addresses, per minute. */
  readonly requests: Limiter;
  /** Stored bytes, per day. */
  readonly bytes: Limiter;
  close(): void;
}

/** Connects to Redis, and logs when the connection is lost and when it is back. */
async function connectToRedis(url: string, log: Logger): Promise<Redis> {
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
  let error: string | undefined;
  let isAway = false;
  redis.on('error', (cause: Error) => {
    error = cause.message;
  });
  redis.on('close', () => {
    if (!isAway) log.warn({ error }, 'Redis unavailable, counting requests in this process');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info('Redis available, counting requests of all processes together');
    isAway = false;
  });
  await redis.connect().catch(() => undefined);
  return redis;
}

/** Counts in Redis if a URL is given, so that all processes share their limits, and in memory otherwise or when Redis fails. */
export async function openLimiters(redisUrl: string | undefined, log: Logger): Promise<Limiters> {
  const redis = redisUrl === undefined ? undefined : await connectToRedis(redisUrl, log);
  function open(duration: number): Limiter {
    const options = { points, duration, keyPrefix: 'document-signer' };
    const insuranceLimiter = new RateLimiterMemory(options);
    if (!redis) return insuranceLimiter;
    return new RateLimiterRedis({ ...options, rejectIfRedisNotReady: true, storeClient: redis, insuranceLimiter });
  }
  return {
    requests: open(minuteSeconds),
    bytes: open(daySeconds),
    close() {
      // Closing is no outage to log.
      redis?.removeAllListeners('close');
      redis?.disconnect();
    },
  };
}
