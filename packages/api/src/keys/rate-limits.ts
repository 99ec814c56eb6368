import { type Bucket, type Plan, ServiceError } from '@document-signer/core';
import type { Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Requests a minute and key (decisions, limits). */
const perMinute: Readonly<Record<Plan, number>> = { free: 60, standard: 600, scale: 6000 };

/** Keys that are no keys, a minute and address: typing errors, not guesses. */
const unknownKeys = 20;

/** A key, as far as limits go. */
export interface LimitedKey {
  readonly id: string;
  readonly organization: { readonly plan: Plan };
}

/** Counts requests against what is allowed. */
export interface RateLimits {
  /** Counts a request of a key. @throws ServiceError `RATE_LIMIT_EXCEEDED` */
  count(response: Response, key: LimitedKey, bucket: Bucket): Promise<void>;
  /** @throws ServiceError `RATE_LIMIT_EXCEEDED` when too many wrong keys came from this address */
  checkAddress(address: string): Promise<void>;
  countWrongKey(address: string): Promise<void>;
}

function refuse(milliseconds: number): ServiceError {
  return new ServiceError('RATE_LIMIT_EXCEEDED', { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) });
}

function tell(response: Response, limit: number, { remainingPoints, msBeforeNext }: RateLimiterRes): void {
  response.setHeader('X-RateLimit-Limit', limit);
  response.setHeader('X-RateLimit-Remaining', remainingPoints);
  response.setHeader('X-RateLimit-Reset', Math.ceil((Date.now() + msBeforeNext) / 1000));
}

/** Takes a point. The limiter throws its answer where there is none left. */
async function take(limiter: RateLimiterMemory, name: string): Promise<{ answer: RateLimiterRes; isOver: boolean }> {
  try {
    return { answer: await limiter.consume(name), isOver: false };
  } catch (answer) {
    if (answer instanceof RateLimiterRes) return { answer, isOver: true };
    throw answer;
  }
}

/** Makes the limits. `setting` stands in for what the plan allows; `off` counts nothing. */
export function createRateLimits(setting: number | 'off' | undefined): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  const strangers = new RateLimiterMemory({ points: unknownKeys, duration: 60 });

  function limiterOf(points: number, bucket: Bucket): RateLimiterMemory {
    const keyPrefix = `${bucket}-${points}`;
    const limiter = limiters.get(keyPrefix) ?? new RateLimiterMemory({ points, duration: 60, keyPrefix });
    limiters.set(keyPrefix, limiter);
    return limiter;
  }

  return {
    async count(response, { id, organization }, bucket) {
      if (setting === 'off') return;
      const all = setting ?? perMinute[organization.plan];
      // A submission costs the most, so a fifth of all requests may be one.
      const points = bucket === 'submission' ? Math.max(1, Math.floor(all / 5)) : all;
      const { answer, isOver } = await take(limiterOf(points, bucket), id);
      tell(response, points, answer);
      if (isOver) throw refuse(answer.msBeforeNext);
    },
    async checkAddress(address) {
      const answer = setting === 'off' ? null : await strangers.get(address);
      if (answer && answer.consumedPoints >= unknownKeys) throw refuse(answer.msBeforeNext);
    },
    async countWrongKey(address) {
      if (setting !== 'off') await take(strangers, address);
    },
  };
}
