import { describe, expect, it, vi } from 'vitest';
import { createByteQuotas } from './byte-quotas.ts';
import { dayLength } from './counter.ts';
import { createMemoryCounter } from './memory-counter.ts';

function start(settings: Parameters<typeof createByteQuotas>[0] = { perKey: 100, perOrganization: 150 }) {
  const clock = { now: Date.parse('2026-11-20T10:00:00Z') };
  const limitHit = vi.fn();
  const counter = createMemoryCounter(() => clock.now, 100, dayLength);
  const { take } = createByteQuotas(settings, { counter, metrics: { limitHit }, now: () => clock.now });
  return {
    ...{ clock, limitHit },
    take: (id: string, bytes: number, sealedBytes?: number) =>
      take({ id, organizationId: 'org_1' }, bytes, sealedBytes),
  };
}

describe('a quota of bytes', () => {
  it('is that of a key for a day, and tells when it ends', async () => {
    const { take, clock, limitHit } = start();
    await take('key_1', 90);
    clock.now += dayLength - 5_000;
    await expect(take('key_1', 11)).rejects.toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', status: 429, retryAfter: 5 });
    expect(limitHit).toHaveBeenCalledExactlyOnceWith('stored_bytes');
    await take('key_1', 10);
    clock.now += 5_000;
    await take('key_1', 100);
  });

  it('is that of an organization, whatever its keys', async () => {
    const { take } = start();
    await take('key_1', 100);
    await expect(take('key_2', 51)).rejects.toMatchObject({ status: 429 });
    // What was refused was not counted.
    await take('key_2', 50);
  });

  it('counts sealed PDFs for the organization only', async () => {
    const { take } = start();
    await take('key_1', 50, 90);
    await take('key_1', 10);
    await expect(take('key_2', 1)).rejects.toMatchObject({ status: 429 });
  });

  it('gives nothing back to a later day', async () => {
    const { take, clock } = start();
    const giveBack = await take('key_1', 100);
    clock.now += dayLength;
    await giveBack();
    await take('key_1', 100);
    await expect(take('key_1', 1)).rejects.toMatchObject({ status: 429 });
  });

  it('is given back when nothing was stored', async () => {
    const { take } = start();
    const giveBack = await take('key_1', 100);
    await giveBack();
    await giveBack();
    await take('key_1', 100);
    await expect(take('key_1', 1)).rejects.toMatchObject({ status: 429 });
  });

  it('never takes more at once than for a day, and says so', async () => {
    const { take } = start();
    const details = { field: 'body', reason: 'too_large', limit: 100 };
    await expect(take('key_1', 101)).rejects.toMatchObject({ code: 'VALIDATION_ERROR', status: 413, details });
  });

  it('counts nothing when it is off', async () => {
    const { take } = start('off');
    await take('key_1', 1_000);
  });
});
