import { newId } from '@document-signer/core';
import { afterEach, expect, it, vi } from 'vitest';
import { openEmpty } from '../../test/open-empty.ts';
import { addJob, keepLease, leaseJob, leaseMs } from './job-store.ts';

afterEach(() => {
  vi.useRealTimers();
});

async function leased() {
  const database = await openEmpty();
  const [organizationId, subjectId] = [newId('org'), newId('sub')];
  await database.write(organizationId, (db) =>
    addJob(db, { kind: 'completion', subjectId, organizationId, requestId: null }, 0),
  );
  const take = (now: number) => leaseJob(database, 'completion', { now, after: '', leasedUntil: now + leaseMs });
  return { database, take, job: (await take(0)) ?? expect.fail() };
}

it('keeps a job leased while it runs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { database, take, job } = await leased();
  let now = 0;
  const worked = Promise.withResolvers<string>();
  const working = keepLease({ database, now: () => now }, job, () => worked.promise);
  for (now = leaseMs / 3; now < 4 * leaseMs; now += leaseMs / 3) {
    vi.advanceTimersByTime(leaseMs / 3);
    // Writes run in order, so the lease is renewed after this one.
    await database.write(job.organizationId, async () => {});
    expect(await take(now + leaseMs / 2)).toBeUndefined();
  }
  worked.resolve('done');
  expect(await working).toBe('done');
  vi.advanceTimersByTime(leaseMs);
  expect(await take(now + 2 * leaseMs)).toMatchObject({ subjectId: job.subjectId, deaths: 1 });
});

it('continues a job whose lease cannot be renewed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { job } = await leased();
  const write = vi.fn(() => Promise.reject(new Error('full')));
  const working = keepLease({ database: { write }, now: Date.now }, job, async () => {
    vi.advanceTimersByTime(leaseMs);
    return 'done';
  });
  expect(await working).toBe('done');
  expect(write).toHaveBeenCalledTimes(3);
});
