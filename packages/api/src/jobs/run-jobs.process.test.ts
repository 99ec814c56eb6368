import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { leaseJob, nextDue } from './job-store.ts';
import { type JobRunner, runJobs } from './run-jobs.ts';

const queue = vi.hoisted(() => ({ nextDue: vi.fn<typeof nextDue>(), leaseJob: vi.fn<typeof leaseJob>() }));

vi.mock('./job-store.ts', async (original) => ({ ...(await original<object>()), ...queue }));

type Work = Parameters<typeof runJobs>[1];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets time pass, in milliseconds. */
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

interface Waiting {
  readonly id: string;
  readonly dueAt: number;
  readonly organizationId?: string;
}

/** A job queue in memory, and the started jobs in order. Each runs until `finish`. */
function jobsInMemory(waiting: Waiting[]) {
  const begun: string[] = [];
  const after: string[] = [];
  const holds = new Map<string, () => void>();
  queue.nextDue.mockImplementation(async () => waiting.toSorted((a, b) => a.dueAt - b.dueAt)[0]?.dueAt);
  queue.leaseJob.mockImplementation(async (_database, kind, { after: last }) => {
    after.push(last);
    const [first] = waiting.toSorted((a, b) => a.dueAt - b.dueAt);
    if (!first || first.dueAt > Date.now()) return undefined;
    waiting.splice(waiting.indexOf(first), 1);
    const { id: subjectId, organizationId = 'org_1' } = first;
    const state = { requestId: null, lease: subjectId, attempt: 1, deaths: 0, fileKey: null };
    return { kind, subjectId, organizationId, ...state };
  });
  const work: Work = ({ subjectId }, signal) => {
    begun.push(subjectId);
    return new Promise((resolve) => {
      holds.set(subjectId, resolve);
      signal.addEventListener('abort', () => resolve());
    });
  };
  const finish = async (id: string) => {
    holds.get(id)?.();
    await wait(5);
  };
  return { work, begun, after, finish };
}

async function stop(runner: JobRunner, within: number): Promise<void> {
  const stopping = runner.stop(within);
  await wait(within);
  await stopping;
}

const errors: unknown[] = [];
const options = {
  database: { isShared: false, unscoped: { read: {} as never, write: () => Promise.reject(new Error('Not used.')) } },
  maxActive: 1,
  now: () => Date.now(),
  log: { error: (fields: unknown) => void errors.push(fields) },
};

describe('the runner', () => {
  it('starts a job when woken', async () => {
    const waiting: Waiting[] = [];
    const { work, begun } = jobsInMemory(waiting);
    const runner = runJobs('completion', work, options);
    await wait(5);
    expect(begun).toEqual([]);
    waiting.push({ id: 'a', dueAt: 0 });
    runner.wake();
    await wait(5);
    expect(begun).toEqual(['a']);
  });

  it('polls for jobs of other processes', async () => {
    const waiting: Waiting[] = [];
    const { work, begun } = jobsInMemory(waiting);
    const runner = runJobs('completion', work, { ...options, pollIntervalMs: 10 });
    await wait(5);
    waiting.push({ id: 'of another process', dueAt: 0 });
    await wait(10);
    expect(begun).toEqual(['of another process']);
    await stop(runner, 0);
    waiting.push({ id: 'too late', dueAt: 0 });
    await wait(30);
    expect(begun).toHaveLength(1);
  });

  it('backs off when another process leased the due job', async () => {
    const { work, begun } = jobsInMemory([{ id: 'a', dueAt: 0 }]);
    let asked = 0;
    let isHeld = true;
    const lease = queue.leaseJob.getMockImplementation();
    queue.leaseJob.mockImplementation(async (...args) => (++asked < 1_000 && isHeld ? undefined : lease?.(...args)));
    runJobs('completion', work, options);
    await wait(20);
    isHeld = false;
    await wait(100);
    expect(begun).toEqual(['a']);
    expect(asked).toBeLessThan(10);
  });

  it('runs a limited number of jobs at a time', async () => {
    const { work, begun, finish } = jobsInMemory(['a', 'b', 'c'].map((id) => ({ id, dueAt: 0 })));
    const runner = runJobs('completion', work, { ...options, maxActive: 2 });
    runner.wake();
    await wait(5);
    expect(begun).toEqual(['a', 'b']);
    await finish('b');
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('starts a job when it becomes due', async () => {
    const { work, begun } = jobsInMemory([{ id: 'later', dueAt: Date.now() + 60 }]);
    const runner = runJobs('completion', work, options);
    await wait(10);
    expect(begun).toEqual([]);
    await wait(50);
    expect(begun).toEqual(['later']);
    await stop(runner, 0);
  });

  it('serves organizations in rotation', async () => {
    const { work, after, finish } = jobsInMemory(
      ['a', 'b'].map((id) => ({ id, dueAt: 0, organizationId: `org_${id}` })),
    );
    runJobs('completion', work, options);
    await wait(5);
    await finish('a');
    await finish('b');
    expect(after).toEqual(['', 'org_a']);
  });

  it('continues after a job failed, and logs only the name of the error', async () => {
    const { begun } = jobsInMemory(['a', 'b'].map((id) => ({ id, dueAt: 0 })));
    const work: Work = async ({ subjectId }) => {
      begun.push(subjectId);
      throw new RangeError('with what a signer wrote');
    };
    runJobs('completion', work, options);
    await wait(5);
    expect(begun).toEqual(['a', 'b']);
    expect(errors.at(-1)).toEqual({ job: 'completion', organizationId: 'org_1', error: 'RangeError' });
  });
});

it('logs an unreadable queue at intervals, not at every poll', async () => {
  const { work } = jobsInMemory([]);
  const logged: unknown[] = [];
  const log = { error: (fields: unknown) => void logged.push(fields) };
  queue.nextDue.mockRejectedValue(new RangeError('away'));
  const runner = runJobs('completion', work, { ...options, log, pollIntervalMs: 1 });
  await wait(50);
  expect(logged).toEqual([{ error: 'RangeError' }]);
  await stop(runner, 0);
});

describe('a stopped runner', () => {
  it('waits for running jobs, and starts no more', async () => {
    const { work, begun, finish } = jobsInMemory(['a', 'b'].map((id) => ({ id, dueAt: 0 })));
    const runner = runJobs('completion', work, options);
    await wait(5);
    let isStopped = false;
    const stopping = runner.stop(60_000).then(() => {
      isStopped = true;
    });
    await wait(10);
    expect(isStopped).toBe(false);
    await finish('a');
    await stopping;
    runner.wake();
    await wait(5);
    expect(begun).toEqual(['a']);
  });

  it('aborts jobs after the timeout', async () => {
    const { work } = jobsInMemory([{ id: 'a', dueAt: 0 }]);
    const runner = runJobs('completion', work, options);
    await wait(5);
    await stop(runner, 10);
  });
});
