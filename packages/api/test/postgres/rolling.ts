import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { ask } from '../ask.ts';
import { check } from '../durability/check.ts';
import { newJournal, type Target, upload } from '../durability/clients.ts';
import { initOrganization, type ServiceProcess, serveProcess } from '../durability/process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { workSteadily } from './steady-clients.ts';

/** A load balancer in front of local services. */
export interface Balancer {
  readonly origin: string;
  /** Requests that failed, or that no service accepted. */
  failures(): Promise<readonly string[]>;
  /** Waits until the balancer uses a port, or no longer uses it. Returns at once if it runs no readiness checks. */
  until(port: number, isReady: boolean): Promise<void>;
}

/** How often each service is restarted. */
const rounds = 1;

/** Uploads documents and reads them back until it is stopped. @returns the status of each request */
async function readSteadily(target: Target, isOver: () => boolean): Promise<number[]> {
  const statuses: number[] = [];
  while (!isOver()) {
    const journal = newJournal();
    const id = await upload(target, 40_000, journal);
    statuses.push(id === undefined ? (journal.refusals[0]?.status ?? 0) : 201);
    const shown = await ask(`${target.baseUrl}/sdk/documents/${id}`, target.keys.publicKey);
    statuses.push(shown.status);
    if (shown.status !== 200) continue;
    const { documentUrl } = shown.body as { documentUrl: string };
    statuses.push((await ask(documentUrl, undefined, { headers: { Range: 'bytes=100-30000' } })).status);
    await wait(100);
  }
  return statuses;
}

/**
 * Restarts two services on one database in turn, while clients submit, upload and read through a load balancer. No request may
 * fail.
 *
 * @param env settings of the services
 */
export async function restartUnderLoad(
  ports: readonly number[],
  balancer: Balancer,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const baseUrl = `${balancer.origin}/v1`;
  const options = { dataDir: await temporaryFolder() };
  const keys = await initOrganization(options);
  const all = { BASE_URL: baseUrl, ...env };
  const serve = (port: number) => serveProcess({ ...options, env: { ...all, PORT: String(port) } }, ['--no-work']);
  const services = new Map<number, ServiceProcess>();
  await Promise.all(ports.map(async (port) => services.set(port, await serve(port))));
  for (const port of ports) await balancer.until(port, true);
  const target = { baseUrl, keys };
  const journal = newJournal();
  const work = await workSteadily(() => [target], journal, { clients: 4, pause: 100 });
  let isOver = false;
  const reading = readSteadily(target, () => isOver);

  for (let round = 0; round < rounds; round++) {
    for (const port of ports) {
      await work.nextSuccess();
      const ending = services.get(port)?.end('SIGTERM');
      await balancer.until(port, false);
      expect(await ending).toBe(0);
      services.set(port, await serve(port));
      await balancer.until(port, true);
    }
  }
  await work.stop();
  isOver = true;

  expect([...new Set(await reading)].sort()).toEqual([200, 201, 206]);
  expect(await balancer.failures()).toEqual([]);
  expect([...work.statuses.keys()]).toEqual([201]);
  expect(await check(target, journal, newJournal())).toEqual({ lost: [], doubled: [] });
  for (const service of services.values()) expect(await service.end('SIGTERM')).toBe(0);
}
