import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const requester = (owner: string, isGone = () => false) => ({ owner, isGone });
const nextTick = () => new Promise((resolve) => setImmediate(resolve));

it('limits concurrency and completes all work', async () => {
  const { run } = createFairQueue({ concurrency: 2, maxWaitingPerOwner: 10 });
  let [running, peak] = [0, 0];
  const count = async (number: number) => {
    peak = Math.max(peak, ++running);
    await nextTick();
    running -= 1;
    return number;
  };
  const numbers = [1, 2, 3, 4, 5];
  expect(await Promise.all(numbers.map((number) => run(requester('acme'), () => count(number))))).toEqual(numbers);
  expect(peak).toBe(2);
});

it('does not let a large backlog of one owner delay others', async () => {
  const { run } = createFairQueue({ concurrency: 1, maxWaitingPerOwner: 10 });
  const order: string[] = [];
  const note = (name: string) => async () => void order.push(name);
  const first = Promise.withResolvers<void>();
  const all = [run(requester('acme'), () => first.promise)];
  for (const name of ['acme 1', 'acme 2', 'acme 3']) all.push(run(requester('acme'), note(name)));
  all.push(run(requester('globex'), note('globex 1')));
  first.resolve();
  await Promise.all(all);
  expect(order).toEqual(['acme 1', 'globex 1', 'acme 2', 'acme 3']);
});

it('refuses an owner with too many requests waiting, and still accepts others', async () => {
  const { run } = createFairQueue({ concurrency: 1, maxWaitingPerOwner: 2 });
  const first = Promise.withResolvers<void>();
  const all = [run(requester('acme'), () => first.promise)];
  for (let more = 0; more < 2; more += 1) all.push(run(requester('acme'), async () => undefined));
  await expect(run(requester('acme'), async () => undefined)).rejects.toMatchObject({
    code: 'RATE_LIMIT_EXCEEDED',
    retryAfter: 10,
  });
  all.push(run(requester('globex'), async () => undefined));
  first.resolve();
  await Promise.all(all);
});

it('skips the work of disconnected clients, and continues after a failure', async () => {
  const { run } = createFairQueue({ concurrency: 1, maxWaitingPerOwner: 10 });
  const first = Promise.withResolvers<void>();
  let isGone = false;
  let done = 0;
  const all = run(requester('acme'), () => first.promise);
  const abandoned = run(
    requester('acme', () => isGone),
    async () => void done++,
  );
  const failed = run(requester('acme'), () => Promise.reject(new Error('A fault.')));
  const last = run(requester('acme'), async () => void done++);
  isGone = true;
  first.resolve();
  await all;
  await expect(abandoned).rejects.toMatchObject({ details: { reason: 'incomplete' } });
  await expect(failed).rejects.toThrow('A fault.');
  await last;
  expect(done).toBe(1);
});

it('counts a request as waiting until it leaves, without blocking the queue', async () => {
  const { enter, run } = createFairQueue({ concurrency: 1, maxWaitingPerOwner: 2 });
  const entries = [enter(requester('acme')), enter(requester('acme'))];
  for (const entry of entries) expect(await entry.run(async () => 'done')).toBe('done');
  expect(() => enter(requester('acme'))).toThrow(expect.objectContaining({ code: 'RATE_LIMIT_EXCEEDED' }));
  expect(await run(requester('globex'), async () => 'done')).toBe('done');
  entries[0]?.leave();
  expect(await run(requester('acme'), async () => 'done')).toBe('done');
});
