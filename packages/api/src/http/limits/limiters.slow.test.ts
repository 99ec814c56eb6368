import { Redis } from 'ioredis';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hasRedis, startRedis } from '../../../test/redis-server.ts';
import { type Limiters, openLimiters } from './limiters.ts';

async function connect(url: string): Promise<Limiters> {
  const limiters = await openLimiters(url, pino({ enabled: false }));
  onTestFinished(() => limiters.close());
  return limiters;
}

// `test/shared-limits.slow.test.ts` covers counting across processes, and a killed or frozen Redis.
describe.skipIf(!hasRedis)('limits in Redis (skipped without redis-server)', () => {
  it('count bytes in a window of a day', async () => {
    const { url } = await startRedis();
    const [one, other] = [await connect(url), await connect(url)];
    await one.bytes.penalty('bytes:a', 5_000_000_000);
    const counted = await other.bytes.get('bytes:a');
    expect(counted?.consumedPoints).toBe(5_000_000_000);
    expect(counted?.msBeforeNext).toBeGreaterThan(23 * 3_600_000);
  });

  it('are counted in memory while Redis refuses commands', async () => {
    const { url } = await startRedis();
    const { requests } = await connect(url);
    const admin = new Redis(url);
    onTestFinished(() => admin.disconnect());
    await admin.config('SET', 'maxmemory', '1');
    expect((await requests.penalty('a')).consumedPoints).toBe(1);
    expect((await requests.penalty('a')).consumedPoints).toBe(2);
    await admin.config('SET', 'maxmemory', '0');
    expect((await requests.penalty('a')).consumedPoints).toBe(1);
    expect((await requests.penalty('a')).consumedPoints).toBe(2);
  });

  it('are counted in memory when Redis does not respond at startup', async () => {
    const redis = await startRedis();
    redis.freeze();
    const { requests } = await connect(redis.url);
    expect((await requests.penalty('a')).consumedPoints).toBe(1);
    expect((await requests.penalty('a')).consumedPoints).toBe(2);
    redis.thaw();
  });
});
