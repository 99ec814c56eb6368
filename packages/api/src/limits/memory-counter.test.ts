import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { windowLength } from './counter.ts';
import { createMemoryCounter } from './memory-counter.ts';

const start = Date.parse('2026-11-20T10:00:00Z');

/** A counter with a clock that is moved by hand. */
function countAt(capacity = 100) {
  const clock = { now: start };
  return { clock, counter: createMemoryCounter(() => clock.now, capacity) };
}

describe('a window', () => {
  it('begins with the first request, and ends a minute later', async () => {
    const { clock, counter } = countAt();
    expect(await counter.add('a')).toEqual({ count: 1, endsAt: start + 60_000 });
    clock.now += 59_999;
    expect(await counter.add('a')).toEqual({ count: 2, endsAt: start + 60_000 });
    clock.now += 1;
    expect(await counter.add('a')).toEqual({ count: 1, endsAt: start + 120_000 });
  });

  it('is each name’s own', async () => {
    const { counter } = countAt();
    await counter.add('a');
    expect((await counter.add('b')).count).toBe(1);
  });

  it('shuts nobody out for longer when the clock is set back', async () => {
    const { clock, counter } = countAt();
    await counter.add('a');
    clock.now -= 3_600_000;
    expect(await counter.add('a')).toEqual({ count: 1, endsAt: clock.now + 60_000 });
  });

  it('ends within a minute, and counts each request in it once, whenever they come', async () => {
    const steps = fc.array(fc.record({ name: fc.constantFrom('a', 'b', 'c'), wait: fc.nat(40_000) }));
    await fc.assert(
      fc.asyncProperty(steps, async (requests) => {
        const { clock, counter } = countAt();
        const seen = new Map<string, number>();
        for (const { name, wait } of requests) {
          clock.now += wait;
          const { count, endsAt } = await counter.add(name);
          expect(endsAt).toBeGreaterThan(clock.now);
          expect(endsAt).toBeLessThanOrEqual(clock.now + windowLength);
          const window = `${name} ${endsAt}`;
          seen.set(window, (seen.get(window) ?? 0) + 1);
          expect(count).toBe(seen.get(window));
        }
      }),
    );
  });
});

describe('a flood of names', () => {
  it('takes no more room than was given', async () => {
    const { counter } = countAt(1000);
    for (let name = 0; name < 100_000; name++) await counter.add(`192.0.2.${name}`);
    expect(counter.size()).toBe(1000);
  });

  it('pushes out the windows that end first', async () => {
    const { clock, counter } = countAt(2);
    for (const name of ['first', 'second', 'third']) {
      await counter.add(name);
      clock.now += 1;
    }
    expect((await counter.add('third')).count).toBe(2);
    expect((await counter.add('second')).count).toBe(2);
    expect((await counter.add('first')).count).toBe(1);
  });

  it('leaves nothing behind a minute later', async () => {
    const { clock, counter } = countAt();
    for (const name of ['a', 'b', 'c']) await counter.add(name);
    clock.now += 60_000;
    await counter.add('d');
    expect(counter.size()).toBe(1);
  });
});
