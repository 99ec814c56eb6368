import { describe, expect, it } from 'vitest';
import { createRenderQueue, type Job } from './render-queue.ts';

/** Drawing jobs that the test finishes, and a log of their events. */
function createWork() {
  const log: string[] = [];
  const end = new Map<string, (error?: Error) => void>();
  const done: string[] = [];
  const idle: (() => void)[] = [];
  const queue = createRenderQueue(
    (job, error) => done.push(error ? `${job.key} failed` : job.key),
    (_, work) => idle.push(work),
  );
  const job = (key: string, isUrgent: boolean): Job => ({
    key,
    isUrgent,
    run: (signal) =>
      new Promise((resolve, reject) => {
        log.push(`start ${key}`);
        signal.addEventListener('abort', () => {
          log.push(`abort ${key}`);
          reject(signal.reason);
        });
        end.set(key, (error) => (error ? reject(error) : resolve()));
      }),
  });
  return {
    log,
    done,
    plan: (...keys: string[]) => queue.plan(keys.map((key) => job(key, true))),
    planIdle: (...keys: string[]) => queue.plan(keys.map((key) => job(key, false))),
    rest() {
      for (const work of idle.splice(0)) work();
    },
    async end(key: string, error?: Error) {
      end.get(key)?.(error);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

describe('the render queue', () => {
  it('draws the most urgent page first', async () => {
    const { log, done, plan, end } = createWork();
    plan('5', '6', '4');
    expect(log).toEqual(['start 5']);
    await end('5');
    await end('6');
    await end('4');
    expect(log).toEqual(['start 5', 'start 6', 'start 4']);
    expect(done).toEqual(['5', '6', '4']);
  });

  it('continues a page that is still the most urgent', () => {
    const { log, plan } = createWork();
    plan('5', '6');
    plan('5', '6', '7');
    expect(log).toEqual(['start 5']);
  });

  it('aborts a page when another is more urgent, and draws it afterwards', async () => {
    const { log, plan, end } = createWork();
    plan('5');
    plan('6', '5');
    expect(log).toEqual(['start 5', 'abort 5', 'start 6']);
    await end('6');
    expect(log.at(-1)).toBe('start 5');
  });

  it('aborts a page that left the plan, and restarts it when it is back', async () => {
    const { log, done, plan } = createWork();
    plan('5', '6');
    plan('400');
    await new Promise((resolve) => setTimeout(resolve));
    expect(log).toEqual(['start 5', 'abort 5', 'start 400']);
    expect(done).toEqual([]);
    plan('5');
    expect(log.slice(3)).toEqual(['abort 400', 'start 5']);
  });

  it('reports a failed page and continues with the next', async () => {
    const { log, done, plan, end } = createWork();
    plan('5', '6');
    await end('5', new Error('bad page'));
    expect(done).toEqual(['5 failed']);
    expect(log).toEqual(['start 5', 'start 6']);
  });

  it('starts work that is not urgent in idle time, one at a time, and completes it', () => {
    const { log, planIdle, rest } = createWork();
    planIdle('5', '6');
    expect(log).toEqual([]);
    rest();
    planIdle('6', '5');
    rest();
    expect(log).toEqual(['start 5']);
  });
});
