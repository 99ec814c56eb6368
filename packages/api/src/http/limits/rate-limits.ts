import { type Bucket, type Plan, ServiceError } from '@document-signer/core';
import type { Response } from 'express';
import type { LimitName, Metrics } from '../../metrics/metrics.ts';
import { addressGroup } from '../client-address.ts';
import type { Limiters } from './limiters.ts';

/** How many requests a minute are allowed. */
export interface RateLimitSettings {
  /** Per key, by the plan of its organization. */
  readonly plans: Readonly<Record<Plan, number>>;
  /** Per key, in place of its plan's. `off` turns off all limits. */
  readonly requests: number | 'off' | undefined;
  /** Submissions per key, in place of a fifth of its requests. */
  readonly submissions: number | undefined;
  /** Without a valid key, per address. */
  readonly unknownKeys: number;
}

/** What the limits know of a key. */
export interface LimitedKey {
  readonly id: string;
  readonly organization: { readonly plan: Plan };
}

/** Counts requests and sets the `X-RateLimit` headers. Each method throws `RATE_LIMIT_EXCEEDED` above its limit. */
export interface RateLimits {
  count(response: Response, key: LimitedKey, bucket: Bucket): Promise<void>;
  /** Counts a request without a valid key. */
  countAddress(response: Response, address: string | undefined): Promise<void>;
}

const limitNames = { all: 'requests', submission: 'submissions' } as const satisfies Record<Bucket, LimitName>;

/** Makes the rate limits. */
export function createRateLimits(
  settings: RateLimitSettings,
  { requests }: Pick<Limiters, 'requests'>,
  metrics: Pick<Metrics, 'limitHit'>,
): RateLimits {
  const isOff = settings.requests === 'off';

  function limitOf(plan: Plan, bucket: Bucket): number {
    const all = typeof settings.requests === 'number' ? settings.requests : settings.plans[plan];
    // A submission costs the most, so only a fifth of all requests may be submissions.
    return bucket === 'submission' ? (settings.submissions ?? Math.max(1, Math.floor(all / 5))) : all;
  }

  async function count(response: Response, name: string, what: LimitName, limit: number) {
    const { consumedPoints, msBeforeNext } = await requests.penalty(name);
    response.setHeader('X-RateLimit-Limit', limit);
    response.setHeader('X-RateLimit-Remaining', Math.max(0, limit - consumedPoints));
    response.setHeader('X-RateLimit-Reset', Math.ceil((Date.now() + msBeforeNext) / 1000));
    if (consumedPoints <= limit) return;
    metrics.limitHit(what);
    throw new ServiceError('RATE_LIMIT_EXCEEDED', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
  }

  return {
    async count(response, { id, organization }, bucket) {
      if (isOff) return;
      await count(response, `${bucket}:${id}`, limitNames[bucket], limitOf(organization.plan, bucket));
    },
    async countAddress(response, address) {
      if (isOff) return;
      await count(response, `address:${addressGroup(address)}`, 'unknown_keys', settings.unknownKeys);
    },
  };
}
