import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createByteQuotas } from './byte-quotas.ts';

const daySeconds = 86_400;
const dayMs = daySeconds * 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function start(settings: Parameters<typeof createByteQuotas>[0] = { perKey: 100, perOrganization: 150 }) {
  const limitHit = vi.fn();
  const { check, count } = createByteQuotas(settings, new RateLimiterMemory({ points: 0, duration: daySeconds }), {
    limitHit,
  });
  return {
    limitHit,
    async take(id: string, own: number, sealed = 0) {
      await check({ id, organizationId: 'org_1' }, { own, sealed });
      await count({ id, organizationId: 'org_1' }, { own, sealed });
    },
  };
}

describe('byte quotas', () => {
  it('refuse more than a key may store in a day, with the seconds until the day ends', async () => {
    const { take, limitHit } = start();
    await take('key_1', 90);
    vi.advanceTimersByTime(dayMs - 5_000);
    await expect(take('key_1', 11)).rejects.toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', status: 429, retryAfter: 5 });
    expect(limitHit).toHaveBeenCalledExactlyOnceWith('stored_bytes');
    await take('key_1', 10);
    vi.advanceTimersByTime(5_000);
    await take('key_1', 100);
  });

  it('refuse more than an organization may store with all its keys', async () => {
    const { take } = start();
    await take('key_1', 100);
    await expect(take('key_2', 51)).rejects.toMatchObject({ status: 429 });
    // The refused bytes were not counted.
    await take('key_2', 50);
  });

  it('count sealed PDFs for the organization only', async () => {
    const { take } = start();
    await take('key_1', 50, 90);
    await take('key_1', 10);
    await expect(take('key_2', 1)).rejects.toMatchObject({ status: 429 });
  });

  it('limit nothing when they are off', async () => {
    const { take } = start('off');
    await take('key_1', 1_000);
  });
});
