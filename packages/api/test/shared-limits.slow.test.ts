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
const away = 'Redis unavailable, counting requests in this process';
const back = 'Redis available, counting requests of all processes together';

/** A service that counts in Redis, and what it has said about that. */
async function serve(dataDir: string, redisUrl: string, key: string) {
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    REDIS_URL: redisUrl,
    RATE_LIMIT_PER_MINUTE: String(limit),
  });
  const said: string[] = [];
  const note = (line: string) => said.push((JSON.parse(line) as { msg: string }).msg);
  const server = await startServer(config, pino({}, { write: note }));
  onTestFinished(() => server.stop());
  const saidOfRedis = () => said.filter((msg) => msg === away || msg === back);
  /** Asks once; how many requests are left then. */
  const left = async () => {
    const { status, headers } = await ask(`${server.baseUrl}/sdk/validate-key`, key, { method: 'POST' });
    expect(status).toBe(200);
    return Number(headers.get('X-RateLimit-Remaining'));
  };
  return {
    left,
    saidOfRedis,
    /** Asks until the service has said as much, and nothing else. */
    async untilSaid(expected: readonly string[]) {
      while (saidOfRedis().length < expected.length) {
        await left();
        await wait(20);
      }
      expect(saidOfRedis()).toEqual(expected);
    },
  };
}

/** Two services that know the same key and the same Redis. */
async function serveTwice(redisUrl: string) {
  const folders = [await temporaryFolder(), await temporaryFolder()] as const;
  const key = await makeKey(folders[0]);
  await cp(folders[0], folders[1], { recursive: true });
  return [await serve(folders[0], redisUrl, key), await serve(folders[1], redisUrl, key)] as const;
}

type Service = Awaited<ReturnType<typeof serve>>;

/** Asks both in turn, and gives how much was left each time: one less each time, if they count together. */
async function inTurn([one, other]: readonly [Service, Service]): Promise<number[]> {
  return [await one.left(), await other.left(), await one.left(), await other.left()];
}

const together = (left: readonly number[]) => left.map((_, index) => (left[0] ?? 0) - index);

describe.skipIf(!hasRedis)('limits in Redis (skipped where there is no redis-server)', () => {
  it('are those of all processes together', async () => {
    const { url } = await startRedis();
    const left = await inTurn(await serveTwice(url));
    expect(left).toEqual([limit - 1, limit - 2, limit - 3, limit - 4]);
  });

  it('go on in each process when Redis is killed, and together when it is back', async () => {
    const redis = await startRedis();
    const services = await serveTwice(redis.url);
    await inTurn(services);
    await redis.kill();
    for (const service of services) {
      const first = await service.left();
      for (let count = 1; count <= 20; count++) expect(await service.left()).toBe(first - count);
      // Logged once, despite many requests and attempts to connect.
      expect(service.saidOfRedis()).toEqual([away]);
    }
    await redis.start();
    for (const service of services) await service.untilSaid([away, back]);
    const left = await inTurn(services);
    expect(left).toEqual(together(left));
  });

  it('go on while Redis keeps silent, and together when it speaks again', async () => {
    const redis = await startRedis();
    const services = await serveTwice(redis.url);
    await inTurn(services);
    redis.freeze();
    for (const service of services) {
      const left = await Promise.all(Array.from({ length: 20 }, () => service.left()));
      expect(new Set(left).size).toBe(20);
      expect(service.saidOfRedis()).toEqual([away]);
    }
    redis.thaw();
    for (const service of services) await service.untilSaid([away, back]);
    const left = await inTurn(services);
    expect(left).toEqual(together(left));
  });
});

it('are those of the process where the Redis of the settings is not to be found', async () => {
  const folder = await temporaryFolder();
  const key = await makeKey(folder);
  const service = await serve(folder, 'redis://127.0.0.1:1', key);
  expect([await service.left(), await service.left()]).toEqual([limit - 1, limit - 2]);
  expect(service.saidOfRedis()).toEqual([away]);
});
