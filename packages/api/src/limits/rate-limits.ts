import { type Bucket, type Plan, ServiceError } from '@document-signer/core';
import type { Response } from 'express';
import type { LimitName, Metrics } from '../metrics/metrics.ts';
import { addressGroup } from './address-group.ts';
import type { Count, Counter } from './counter.ts';

/** How many requests a minute are allowed. */
export interface RateLimitSettings {
  /** Of a key, by its organization's plan. */
  readonly plans: Readonly<Record<Plan, number>>;
  /** Of every key, in place of its plan's; `off` counts nothing at all. */
  readonly requests: number | 'off' | undefined;
  /** Submissions of a key, in place of a fifth of its requests. */
  readonly submissions: number | undefined;
  /** Of an address, with keys that are none. */
  readonly unknownKeys: number;
  /** Of an address, without a key, where none is needed. */
  readonly withoutKey: number;
}

/** A key, as far as limits go. */
export interface LimitedKey {
  readonly id: string;
  readonly organization: { readonly plan: Plan };
}

/** Counts requests against what is allowed, and says in the answer's headers how much is left. */
export interface RateLimits {
  /** Counts a request of a key. @throws ServiceError `RATE_LIMIT_EXCEEDED` */
  count(response: Response, key: LimitedKey, bucket: Bucket): Promise<void>;
  /** Counts a key that is not valid. @throws ServiceError `RATE_LIMIT_EXCEEDED` when its address sent too many */
  countWrongKey(response: Response, address: string | undefined): Promise<void>;
  /** Counts a request that needs no key. @throws ServiceError `RATE_LIMIT_EXCEEDED` when its address sent too many */
  countWithoutKey(response: Response, address: string | undefined): Promise<void>;
}

/** What limits are made with. */
export interface RateLimitDeps {
  readonly counter: Counter;
  readonly metrics: Pick<Metrics, 'limitHit'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const nameOf = { all: 'requests', submission: 'submissions' } as const satisfies Record<Bucket, LimitName>;

/** Makes the limits. */
export function createRateLimits(settings: RateLimitSettings, { counter, metrics, now }: RateLimitDeps): RateLimits {
  function limitOf(plan: Plan, requests: number | undefined, bucket: Bucket): number {
    const all = requests ?? settings.plans[plan];
    // A submission costs the most, so a fifth of all requests may be one.
    return bucket === 'submission' ? (settings.submissions ?? Math.max(1, Math.floor(all / 5))) : all;
  }

  function judge(response: Response, name: LimitName, limit: number, { count, endsAt }: Count): void {
    response.setHeader('X-RateLimit-Limit', limit);
    response.setHeader('X-RateLimit-Remaining', Math.max(0, limit - count));
    // Rounded up: whoever waits for it waits long enough.
    response.setHeader('X-RateLimit-Reset', Math.ceil(endsAt / 1000));
    if (count <= limit) return;
    metrics.limitHit(name);
    throw new ServiceError('RATE_LIMIT_EXCEEDED', { retryAfter: Math.max(1, Math.ceil((endsAt - now()) / 1000)) });
  }

  return {
    async count(response, { id, organization }, bucket) {
      if (settings.requests === 'off') return;
      const limit = limitOf(organization.plan, settings.requests, bucket);
      judge(response, nameOf[bucket], limit, await counter.add(`${bucket}:${id}`));
    },
    async countWrongKey(response, address) {
      if (settings.requests === 'off') return;
      judge(response, 'unknown_keys', settings.unknownKeys, await counter.add(`address:${addressGroup(address)}`));
    },
    async countWithoutKey(response, address) {
      if (settings.requests === 'off') return;
      judge(response, 'without_key', settings.withoutKey, await counter.add(`address:no-key:${addressGroup(address)}`));
    },
  };
}
