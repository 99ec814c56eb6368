import { cp } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../src/process/config.ts';
import { startServer } from '../src/process/server.ts';
import { ask } from './ask.ts';
import { makeKey } from './make-key.ts';
import { hasRedis, startRedis } from './redis-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

const limit = 500;
const unavailable = 'Redis unavailable, counting requests in this process';
const available = 'Redis available, counting requests of all processes together';

/** Starts a service that counts requests in Redis. */
async function serve(dataDir: string, redisUrl: string, key: string) {
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    REDIS_URL: redisUrl,
    RATE_LIMIT_PER_MINUTE: String(limit),
  });
  const messages: string[] = [];
  const note = (line: string) => messages.push((JSON.parse(line) as { msg: string }).msg);
  const server = await startServer(config, pino({}, { write: note }));
  onTestFinished(() => server.stop());
  const redisMessages = () => messages.filter((msg) => msg === unavailable || msg === available);
  /** Sends a request. @returns the remaining quota */
  const left = async () => {
    const { status, headers } = await ask(`${server.baseUrl}/sdk/validate-key`, key, { method: 'POST' });
    expect(status).toBe(200);
    return Number(headers.get('X-RateLimit-Remaining'));
  };
  return {
    left,
    redisMessages,
    /** Sends requests until the service has logged these messages about Redis, and no others. */
    async untilLogged(expected: readonly string[]) {
      while (redisMessages().length < expected.length) {
        await left();
        await wait(20);
      }
      expect(redisMessages()).toEqual(expected);
    },
  };
}

/** Starts two services with the same key and the same Redis. */
async function serveTwice(redisUrl: string) {
  const folders = [await temporaryFolder(), await temporaryFolder()] as const;
  const key = await makeKey(folders[0]);
  await cp(folders[0], folders[1], { recursive: true });
  return [await serve(folders[0], redisUrl, key), await serve(folders[1], redisUrl, key)] as const;
}

type Service = Awaited<ReturnType<typeof serve>>;

/** Sends requests to both services in turn. @returns the remaining quotas, which fall by one if the count is shared */
async function inTurn([one, other]: readonly [Service, Service]): Promise<number[]> {
  return [await one.left(), await other.left(), await one.left(), await other.left()];
}

const decreasing = (left: readonly number[]) => left.map((_, index) => (left[0] ?? 0) - index);

describe.skipIf(!hasRedis)('rate limits in Redis (skipped without redis-server)', () => {
  it('apply to all processes together', async () => {
    const { url } = await startRedis();
    const left = await inTurn(await serveTwice(url));
    expect(left).toEqual([limit - 1, limit - 2, limit - 3, limit - 4]);
  });

  it('apply to each process after Redis crashes, and to all together when it is back', async () => {
    const redis = await startRedis();
    const services = await serveTwice(redis.url);
    await inTurn(services);
    await redis.kill();
    for (const service of services) {
      const first = await service.left();
      for (let count = 1; count <= 20; count++) expect(await service.left()).toBe(first - count);
      // Logged once, despite many requests and attempts to connect.
      expect(service.redisMessages()).toEqual([unavailable]);
    }
    await redis.start();
    for (const service of services) await service.untilLogged([unavailable, available]);
    const left = await inTurn(services);
    expect(left).toEqual(decreasing(left));
  });

  it('apply to each process while Redis does not answer, and to all together when it answers again', async () => {
    const redis = await startRedis();
    const services = await serveTwice(redis.url);
    await inTurn(services);
    redis.freeze();
    for (const service of services) {
      const left = await Promise.all(Array.from({ length: 20 }, () => service.left()));
      expect(new Set(left).size).toBe(20);
      expect(service.redisMessages()).toEqual([unavailable]);
    }
    redis.thaw();
    for (const service of services) await service.untilLogged([unavailable, available]);
    const left = await inTurn(services);
    expect(left).toEqual(decreasing(left));
  });
});

it('limits requests per process when its Redis cannot be reached', async () => {
  const folder = await temporaryFolder();
  const key = await makeKey(folder);
  const service = await serve(folder, 'redis://127.0.0.1:1', key);
  expect([await service.left(), await service.left()]).toEqual([limit - 1, limit - 2]);
  expect(service.redisMessages()).toEqual([unavailable]);
});
