import { describe, expect, it } from 'vitest';
import type { Pace } from './pace.ts';
import { createRenderQueue, type Job } from './render-queue.ts';

/** Drawing that goes on in steps, each when the test says so, and what happened to it. */
function createWork() {
  const log: string[] = [];
  const step = new Map<string, () => void>();
  const end = new Map<string, (error?: Error) => void>();
  const done: string[] = [];
  const paces: Pace[] = [];
  const queue = createRenderQueue(
    (job, error) => done.push(error ? `${job.key} failed` : job.key),
    (pace, work) => {
      paces.push(pace);
      work();
    },
  );
  const job = (key: string, pace: Job['pace'] = 'at-once'): Job => ({
    key,
    pace,
    run: ({ signal, takeTurn }) =>
      new Promise((resolve, reject) => {
        log.push(`start ${key}`);
        signal.addEventListener('abort', () => {
          log.push(`abort ${key}`);
          reject(signal.reason);
        });
        step.set(key, () => takeTurn(() => log.push(`draw ${key}`)));
        end.set(key, (error) => (error ? reject(error) : resolve()));
      }),
  });
  return {
    log,
    done,
    paces,
    plan: (...keys: string[]) => queue.plan(keys.map((key) => job(key))),
    planAt: (key: string, pace: Job['pace']) => queue.plan([job(key, pace)]),
    step: (key: string) => step.get(key)?.(),
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

  it('continues a page that is still planned', () => {
    const { log, plan, step } = createWork();
    plan('5', '6');
    plan('5', '6', '7');
    step('5');
    expect(log).toEqual(['start 5', 'draw 5']);
  });

  it('pauses a page while another is more urgent, then continues it', async () => {
    const { log, plan, step, end } = createWork();
    plan('5');
    plan('6', '5');
    step('5');
    expect(log).toEqual(['start 5', 'start 6']);
    step('6');
    await end('6');
    expect(log).toEqual(['start 5', 'start 6', 'draw 6', 'draw 5']);
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

  it('starts urgent work at once, and other work in idle time', () => {
    const { log, paces, planAt } = createWork();
    planAt('5', 'at-once');
    expect(paces).toEqual([]);
    planAt('6', 'idle');
    expect(paces).toEqual(['idle']);
    expect(log).toEqual(['start 5', 'abort 5', 'start 6']);
  });

  it('continues at the pace of the last plan', () => {
    const { paces, planAt, step } = createWork();
    planAt('5', 'at-once');
    step('5');
    expect(paces).toEqual([]);
    planAt('5', 'idle');
    step('5');
    expect(paces).toEqual(['idle']);
  });

  it('waits for an interaction only once', async () => {
    const { paces, planAt, end } = createWork();
    planAt('2', 'rest');
    await end('2');
    planAt('3', 'rest');
    expect(paces).toEqual(['rest', 'idle']);
  });
});
