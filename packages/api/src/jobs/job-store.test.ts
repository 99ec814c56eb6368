import { newId } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { openEmpty } from '../../test/open-empty.ts';
import {
  addJob,
  endJob,
  expireLeases,
  holdJob,
  type LeasedJob,
  leaseJob,
  nextDue,
  renewLease,
  reschedule,
  returnJob,
} from './job-store.ts';

const [small, large] = ['org_1', 'org_2'];

async function openJobs() {
  const database = await openEmpty();
  const add = (organizationId: string, dueAt = 0) =>
    database.unscoped.write(async (db) => {
      const subjectId = newId('sub');
      await addJob(db, { kind: 'completion', subjectId, organizationId, requestId: null }, dueAt);
      return subjectId;
    });
  const take = (now: number, after = '', leasedUntil = now + 100) =>
    leaseJob(database, 'completion', { now, after, leasedUntil });
  const end = (job: LeasedJob) => database.unscoped.write((db) => endJob(db, job));
  return { database, add, take, end };
}

async function taken(job: Promise<LeasedJob | undefined>): Promise<LeasedJob> {
  return (await job) ?? expect.fail('There was no job.');
}

describe('a job', () => {
  it('is leased once, and removed when it ends', async () => {
    const { database, add, take, end } = await openJobs();
    const subjectId = await add(small);
    const job = await taken(take(0));
    expect(job).toMatchObject({ kind: 'completion', subjectId, organizationId: small, attempt: 1, fileKey: null });
    expect(await take(1)).toBeUndefined();
    expect(await end(job)).toBe(true);
    expect(await nextDue(database, 'completion')).toBeUndefined();
  });

  it('stays leased when its lease is renewed', async () => {
    const { database, add, take } = await openJobs();
    await add(small);
    const job = await taken(take(0));
    // A real timestamp, which exceeds 32 bits.
    const until = Date.now();
    const renew = (leasedUntil: number) => database.unscoped.write((db) => renewLease(db, job, leasedUntil));
    expect(await renew(until)).toBe(true);
    expect(await take(until - 1)).toBeUndefined();
    expect(await take(until)).toMatchObject({ deaths: 1 });
    expect(await renew(until + 1)).toBe(false);
  });

  it('is not leased before it is due', async () => {
    const { database, add, take } = await openJobs();
    await add(small, 50);
    expect(await take(49)).toBeUndefined();
    expect(await nextDue(database, 'completion')).toBe(50);
    expect(await take(50)).toBeDefined();
  });

  it('goes to another process when its lease expires, and refuses changes by the first', async () => {
    const { database, add, take, end } = await openJobs();
    await add(small);
    const slow = await taken(take(0));
    const next = await taken(take(100));
    expect(next).toMatchObject({ subjectId: slow.subjectId, attempt: 1, deaths: 1 });
    const tries = [
      end(slow),
      database.unscoped.write((db) => reschedule(db, slow, 0)),
      database.unscoped.write((db) => returnJob(db, slow, 0)),
    ];
    expect(await Promise.all(tries)).toEqual([false, false, false]);
    expect(await end(next)).toBe(true);
  });

  it('is leased by one of many concurrent processes', async () => {
    const { add, take } = await openJobs();
    await add(small);
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(0)));
    expect(answers.filter((job) => job !== undefined)).toHaveLength(1);
  });

  it('that was rescheduled is leased later as the next attempt', async () => {
    const { database, add, take } = await openJobs();
    await add(small);
    const job = await taken(take(0));
    await database.unscoped.write((db) => reschedule(db, job, 70));
    expect(await take(69)).toBeUndefined();
    expect(await take(70)).toMatchObject({ attempt: 2 });
  });

  it('that was returned keeps its attempt number', async () => {
    const { database, add, take } = await openJobs();
    await add(small);
    const job = await taken(take(0));
    await database.unscoped.write((db) => returnJob(db, job, 5));
    expect(await take(5)).toMatchObject({ attempt: 1 });
  });
});

describe('the queue', () => {
  it('serves organizations in rotation despite a large backlog of one', async () => {
    const { add, take } = await openJobs();
    for (let count = 0; count < 50; count++) await add(large);
    await add(small, 10);
    await add(small, 10);
    const turns: string[] = [];
    for (let turn = ''; turns.length < 5; turns.push(turn)) {
      ({ organizationId: turn } = await taken(take(20, turn, 1000)));
    }
    expect(turns).toEqual([small, large, small, large, large]);
  });
});

describe('leases of a previous process', () => {
  it('expire at the next start, which counts as a death', async () => {
    const { database, add, take } = await openJobs();
    await add(small);
    await taken(take(0, '', 1_000_000));
    await expireLeases(database, 10);
    expect(await take(10)).toMatchObject({ attempt: 1, deaths: 1 });
  });

  it('expire without changing waiting and held jobs', async () => {
    const { database, add, take } = await openJobs();
    await add(small);
    const job = await taken(take(0));
    await database.unscoped.write((db) => holdJob(db, job, 400));
    await add(small, 500);
    await expireLeases(database, 10);
    expect(await take(399)).toBeUndefined();
    expect(await take(400)).toMatchObject({ subjectId: job.subjectId });
    expect(await nextDue(database, 'completion')).toBe(500);
  });
});
