import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const here = () => false;
const waiting = (owner: string, isGone = here) => ({ owner, isGone });

/** Work that ends when it is told to. */
function work() {
  let end = () => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  return { done: () => done, end };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

it('does so much at a time, and all of it in the end', async () => {
  const { run } = createTurns({ atATime: 2, perOwner: 10 });
  let [active, most] = [0, 0];
  const count = async (number: number) => {
    most = Math.max(most, ++active);
    await soon();
    active -= 1;
    return number;
  };
  const numbers = [1, 2, 3, 4, 5];
  expect(await Promise.all(numbers.map((number) => run(waiting('acme'), () => count(number))))).toEqual(numbers);
  expect(most).toBe(2);
});

it('lets whoever has little waiting not stand behind one who has much', async () => {
  const { run } = createTurns({ atATime: 1, perOwner: 10 });
  const order: string[] = [];
  const note = (name: string) => async () => void order.push(name);
  const first = work();
  const all = [run(waiting('acme'), first.done)];
  for (const name of ['acme 1', 'acme 2', 'acme 3']) all.push(run(waiting('acme'), note(name)));
  all.push(run(waiting('globex'), note('globex 1')));
  first.end();
  await Promise.all(all);
  expect(order).toEqual(['acme 1', 'globex 1', 'acme 2', 'acme 3']);
});

it('takes only so much of one owner, and still that of others', async () => {
  const { run } = createTurns({ atATime: 1, perOwner: 2 });
  const first = work();
  const all = [run(waiting('acme'), first.done)];
  for (let more = 0; more < 2; more += 1) all.push(run(waiting('acme'), async () => undefined));
  await expect(run(waiting('acme'), async () => undefined)).rejects.toMatchObject({
    code: 'RATE_LIMIT_EXCEEDED',
    retryAfter: 10,
  });
  all.push(run(waiting('globex'), async () => undefined));
  first.end();
  await Promise.all(all);
});

it('does nothing for whoever has gone, nor after work that failed', async () => {
  const { run } = createTurns({ atATime: 1, perOwner: 10 });
  const first = work();
  let isGone = false;
  let done = 0;
  const all = run(waiting('acme'), first.done);
  const forgotten = run(
    waiting('acme', () => isGone),
    async () => void done++,
  );
  const failed = run(waiting('acme'), () => Promise.reject(new Error('A fault.')));
  const last = run(waiting('acme'), async () => void done++);
  isGone = true;
  first.end();
  await all;
  await expect(forgotten).rejects.toMatchObject({ details: { reason: 'incomplete' } });
  await expect(failed).rejects.toThrow('A fault.');
  await last;
  expect(done).toBe(1);
});

it('keeps nobody from a turn for one who has had his and waits for others, but counts him until he leaves', async () => {
  const { enter, run } = createTurns({ atATime: 1, perOwner: 2 });
  const entries = [enter(waiting('acme')), enter(waiting('acme'))];
  for (const entry of entries) expect(await entry.take(async () => 'done')).toBe('done');
  expect(() => enter(waiting('acme'))).toThrow(expect.objectContaining({ code: 'RATE_LIMIT_EXCEEDED' }));
  expect(await run(waiting('globex'), async () => 'done')).toBe('done');
  entries[0]?.leave();
  expect(await run(waiting('acme'), async () => 'done')).toBe('done');
});
