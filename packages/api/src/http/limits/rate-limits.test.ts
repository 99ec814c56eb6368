import { ServerResponse } from 'node:http';
import { type Bucket, newId, type Plan, ServiceError } from '@document-signer/core';
import type { Response } from 'express';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LimitName } from '../../metrics/metrics.ts';
import { openLimiters } from './limiters.ts';
import { createRateLimits, type RateLimitSettings } from './rate-limits.ts';

const usual: RateLimitSettings = {
  plans: { free: 60, standard: 600, scale: 6000 },
  requests: undefined,
  submissions: undefined,
  unknownKeys: 20,
};
const keyOf = (plan: Plan = 'free') => ({ id: newId('key'), organization: { plan } });
const tooMany = { code: 'RATE_LIMIT_EXCEEDED', status: 429 };

function newResponse(): Response {
  return new ServerResponse({ method: 'GET' } as ConstructorParameters<typeof ServerResponse>[0]) as Response;
}

const log = pino({ enabled: false });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00.500Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function limitsWith(settings: Partial<RateLimitSettings> = {}) {
  const hits: LimitName[] = [];
  const metrics = { limitHit: (limit: LimitName) => hits.push(limit) };
  const limits = createRateLimits({ ...usual, ...settings }, await openLimiters(undefined, log), metrics);
  const ask = async (key = keyOf(), bucket: Bucket = 'all') => {
    const response = newResponse();
    await limits.count(response, key, bucket);
    return response.getHeaders();
  };
  return { limits, ask, hits };
}

describe('the limit of a key', () => {
  it('is in the headers of every response, with the remaining requests and the reset time', async () => {
    expect(await (await limitsWith()).ask()).toEqual({
      'x-ratelimit-limit': 60,
      'x-ratelimit-remaining': 59,
      // Unix seconds, rounded up, so that waiting until then is enough.
      'x-ratelimit-reset': Date.parse('2026-11-20T10:01:01Z') / 1000,
    });
  });

  it.each([
    ['free', 60, 12],
    ['scale', 6000, 1200],
  ] as const)('depends on the plan: %s', async (plan, all, submissions) => {
    const { ask } = await limitsWith();
    expect(await ask(keyOf(plan))).toMatchObject({ 'x-ratelimit-limit': all });
    expect(await ask(keyOf(plan), 'submission')).toMatchObject({ 'x-ratelimit-limit': submissions });
  });

  it('refuses requests above it until the stated wait is over', async () => {
    const { limits, ask } = await limitsWith({ requests: 2 });
    const key = keyOf();
    await ask(key);
    await ask(key);
    const response = newResponse();
    await expect(limits.count(response, key, 'all')).rejects.toMatchObject({ ...tooMany, retryAfter: 60 });
    expect(response.getHeader('X-RateLimit-Remaining')).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(await ask(key)).toMatchObject({ 'x-ratelimit-remaining': 1 });
  });

  it('allows at least one submission', async () => {
    const { ask, hits } = await limitsWith({ requests: 1 });
    const key = keyOf();
    await ask(key, 'submission');
    await expect(ask(key, 'submission')).rejects.toMatchObject(tooMany);
    expect(hits).toEqual(['submissions']);
  });

  it('is counted per key', async () => {
    const { ask } = await limitsWith({ requests: 1 });
    await ask(keyOf());
    expect(await ask(keyOf())).toMatchObject({ 'x-ratelimit-remaining': 0 });
  });

  it('counts nothing when it is off', async () => {
    const { limits, ask } = await limitsWith({ requests: 'off', unknownKeys: 1 });
    const key = keyOf();
    for (let count = 0; count < 100; count++) expect(await ask(key, 'submission')).toEqual({});
    for (let count = 0; count < 100; count++) await limits.countAddress(newResponse(), '192.0.2.1');
  });

  it('is never exceeded in a window, and its headers are correct, for any timing', async () => {
    const waits = fc.array(fc.nat(30_000), { maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 10 }), waits, async (requests, pauses) => {
        const { limits } = await limitsWith({ requests });
        const key = keyOf();
        const passed = new Map<number, number>();
        for (const wait of pauses) {
          vi.advanceTimersByTime(wait);
          const response = newResponse();
          const error: unknown = await limits.count(response, key, 'all').then(
            () => undefined,
            (thrown: unknown) => thrown,
          );
          const reset = Number(response.getHeader('X-RateLimit-Reset'));
          expect(reset * 1000).toBeGreaterThanOrEqual(Date.now());
          expect(reset * 1000).toBeLessThanOrEqual(Date.now() + 61_000);
          const before = passed.get(reset) ?? 0;
          if (!error) passed.set(reset, before + 1);
          expect(Number(response.getHeader('X-RateLimit-Remaining'))).toBe(Math.max(0, requests - before - 1));
          expect(error === undefined).toBe(before < requests);
          if (error instanceof ServiceError) expect(error.retryAfter).toBeGreaterThanOrEqual(1);
        }
      }),
    );
  });
});

describe('requests without a valid key', () => {
  it('are refused after twenty from one address only', async () => {
    const { limits, hits } = await limitsWith();
    const countAddress = (address: string) => limits.countAddress(newResponse(), address);
    for (let count = 0; count < 20; count++) await countAddress('192.0.2.1');
    await expect(countAddress('192.0.2.1')).rejects.toMatchObject({ ...tooMany, retryAfter: 60 });
    expect(hits).toEqual(['unknown_keys']);
    await countAddress('192.0.2.2');
    vi.advanceTimersByTime(60_000);
    await countAddress('192.0.2.1');
  });

  it('are counted together for an IPv6 /64 network', async () => {
    const { limits } = await limitsWith({ unknownKeys: 2 });
    const countAddress = (address: string) => limits.countAddress(newResponse(), address);
    await countAddress('2001:db8:1:2::1');
    await countAddress('2001:db8:1:2::2');
    await expect(countAddress('2001:db8:1:2::3')).rejects.toMatchObject(tooMany);
    await countAddress('2001:db8:1:3::1');
  });
});
