import { ServerResponse } from 'node:http';
import { newId } from '@document-signer/core';
import type { Response } from 'express';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRateLimits } from './rate-limits.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00.500Z') }));
afterEach(() => void vi.useRealTimers());

const key = () => ({ id: newId('key'), organization: { plan: 'free' as const } });

function newResponse(): Response {
  return new ServerResponse({ method: 'GET' } as ConstructorParameters<typeof ServerResponse>[0]) as Response;
}

const tooMany = { code: 'RATE_LIMIT_EXCEEDED', status: 429 };

describe('the limit of a key', () => {
  it('is told with every answer: how many, how many left, and when it begins anew', async () => {
    const limits = createRateLimits(undefined);
    const [response, caller] = [newResponse(), key()];
    await limits.count(response, caller, 'all');
    expect(response.getHeaders()).toEqual({
      'x-ratelimit-limit': 60,
      'x-ratelimit-remaining': 59,
      // Unix seconds, rounded up: whoever waits for it, waits long enough.
      'x-ratelimit-reset': Date.parse('2026-11-20T10:01:01Z') / 1000,
    });
  });

  it.each([
    ['free', 60, 12],
    ['standard', 600, 120],
    ['scale', 6000, 1200],
  ] as const)('is that of its plan: %s', async (plan, all, submissions) => {
    const limits = createRateLimits(undefined);
    const caller = { id: newId('key'), organization: { plan } };
    const responses = [newResponse(), newResponse()] as const;
    await limits.count(responses[0], caller, 'all');
    await limits.count(responses[1], caller, 'submission');
    expect(responses.map((response) => response.getHeader('X-RateLimit-Limit'))).toEqual([all, submissions]);
  });

  it('refuses the one too many, says how long to wait, and lets it in then', async () => {
    const limits = createRateLimits(2);
    const caller = key();
    await limits.count(newResponse(), caller, 'all');
    await limits.count(newResponse(), caller, 'all');
    const response = newResponse();
    await expect(limits.count(response, caller, 'all')).rejects.toMatchObject({ ...tooMany, retryAfter: 60 });
    expect(response.getHeader('X-RateLimit-Remaining')).toBe(0);
    vi.advanceTimersByTime(60_000);
    await expect(limits.count(newResponse(), caller, 'all')).resolves.toBeUndefined();
  });

  it('leaves at least one submission, however low it is set', async () => {
    const limits = createRateLimits(1);
    const caller = key();
    await limits.count(newResponse(), caller, 'submission');
    await expect(limits.count(newResponse(), caller, 'submission')).rejects.toMatchObject(tooMany);
  });

  it('is each key’s own', async () => {
    const limits = createRateLimits(1);
    await limits.count(newResponse(), key(), 'all');
    await expect(limits.count(newResponse(), key(), 'all')).resolves.toBeUndefined();
  });

  it('counts nothing when it is off', async () => {
    const limits = createRateLimits('off');
    const [response, caller] = [newResponse(), key()];
    for (let count = 0; count < 100; count++) await limits.count(response, caller, 'submission');
    expect(response.getHeaders()).toEqual({});
  });
});

describe('wrong keys', () => {
  it('close the door for their address after twenty, and for no other', async () => {
    const limits = createRateLimits(undefined);
    for (let count = 0; count < 20; count++) {
      await limits.checkAddress('192.0.2.1');
      await limits.countWrongKey('192.0.2.1');
    }
    await expect(limits.checkAddress('192.0.2.1')).rejects.toMatchObject(tooMany);
    await expect(limits.checkAddress('192.0.2.2')).resolves.toBeUndefined();
    vi.advanceTimersByTime(60_000);
    await expect(limits.checkAddress('192.0.2.1')).resolves.toBeUndefined();
  });
});
