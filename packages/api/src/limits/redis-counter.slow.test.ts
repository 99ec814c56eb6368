import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hasRedis, startRedis } from '../../test/redis-server.ts';
import { openRedisCounter, type RedisCounter } from './redis-counter.ts';

async function connect(url: string): Promise<RedisCounter> {
  const counter = await openRedisCounter(url, Date.now);
  onTestFinished(() => counter.close());
  return counter;
}

/** Counts as soon as it is possible. */
async function addWhenReady(counter: RedisCounter, name: string) {
  for (;;) {
    try {
      return await counter.add(name);
    } catch {
      await wait(20);
    }
  }
}

describe.skipIf(!hasRedis)('counting in Redis (skipped where there is no redis-server)', () => {
  it('is one count for all who are connected', async () => {
    const { url } = await startRedis();
    const [one, other] = [await connect(url), await connect(url)];
    expect((await one.add('a')).count).toBe(1);
    expect((await other.add('a')).count).toBe(2);
    expect((await one.add('b')).count).toBe(1);
  });

  it('is in one window, which ends within a minute', async () => {
    const { url } = await startRedis();
    const counter = await connect(url);
    const first = await counter.add('a');
    expect(first.endsAt).toBeGreaterThan(Date.now());
    expect(first.endsAt).toBeLessThanOrEqual(Date.now() + 60_000);
    expect((await counter.add('a')).count).toBe(2);
  });

  it('counts bytes by how many there are, in a window of a day', async () => {
    const { url } = await startRedis();
    const counter = await connect(url);
    await counter.add('bytes:a', 5_000_000_000);
    const { count, endsAt } = await counter.add('bytes:a', -1);
    expect(count).toBe(4_999_999_999);
    expect(endsAt).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  });

  it('counts each of many at once', async () => {
    const { url } = await startRedis();
    const counter = await connect(url);
    await counter.add('a');
    const counts = await Promise.all(Array.from({ length: 200 }, () => counter.add('a')));
    expect(new Set(counts.map(({ count }) => count)).size).toBe(200);
  });

  it('fails while Redis is away, and works when it is back', async () => {
    const redis = await startRedis();
    const counter = await connect(redis.url);
    await counter.add('a');
    await redis.kill();
    await expect(counter.add('a')).rejects.toThrow();
    await redis.start();
    expect((await addWhenReady(counter, 'a')).count).toBe(1);
  });

  it('fails while Redis keeps silent, and works when it speaks again', async () => {
    const redis = await startRedis();
    const counter = await connect(redis.url);
    await counter.add('a');
    redis.freeze();
    await expect(counter.add('a')).rejects.toThrow('timed out');
    counter.reconnect();
    await expect(counter.add('a')).rejects.toThrow();
    redis.thaw();
    expect((await addWhenReady(counter, 'a')).count).toBeGreaterThan(1);
  });
});

it.skipIf(!hasRedis)('keeps nobody waiting for a Redis that kept silent from the start', async () => {
  const redis = await startRedis();
  redis.freeze();
  const counter = await connect(redis.url);
  await expect(counter.add('a')).rejects.toThrow();
  redis.thaw();
  expect((await addWhenReady(counter, 'a')).count).toBe(1);
});

it('fails, and nothing else, where there never was a Redis', async () => {
  const counter = await connect('redis://127.0.0.1:1');
  await expect(counter.add('a')).rejects.toThrow();
});
