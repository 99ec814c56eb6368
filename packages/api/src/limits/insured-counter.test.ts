import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { Count } from './counter.ts';
import { createInsuredCounter } from './insured-counter.ts';
import { createMemoryCounter } from './memory-counter.ts';

/** Two processes' worth of counting, with a shared counter that can be made to fail or to keep silent. */
function insured() {
  const clock = { now: Date.parse('2026-11-20T10:00:00Z') };
  const state: { works: boolean; asked: number; reconnected: number } = { works: true, asked: 0, reconnected: 0 };
  const others = createMemoryCounter(() => clock.now, 100);
  const shared = {
    async add(name: string): Promise<Count> {
      state.asked += 1;
      if (!state.works) throw new Error('Command timed out');
      return others.add(name);
    },
    reconnect: () => {
      state.reconnected += 1;
    },
  };
  const logged: { level: number; msg: string }[] = [];
  const log = pino({}, { write: (line) => void logged.push(JSON.parse(line) as { level: number; msg: string }) });
  const local = createMemoryCounter(() => clock.now, 100);
  const counter = createInsuredCounter({ shared, local, now: () => clock.now, log });
  return { clock, state, others, counter, logged };
}

/** Lets what was begun beside a request come to its end. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('counting together', () => {
  it('counts what the other processes counted', async () => {
    const { others, counter } = insured();
    await others.add('a');
    expect((await counter.add('a')).count).toBe(2);
  });

  it('goes on alone when Redis is away, with what was counted here before', async () => {
    const { state, counter } = insured();
    await counter.add('a');
    state.works = false;
    expect((await counter.add('a')).count).toBe(2);
    expect((await counter.add('a')).count).toBe(3);
  });

  it('warns once, and leaves Redis alone for a second', async () => {
    const { clock, state, counter, logged } = insured();
    state.works = false;
    await Promise.all(Array.from({ length: 20 }, () => counter.add('a')));
    expect(state).toMatchObject({ asked: 20, reconnected: 1 });
    for (let count = 0; count < 10; count++) await counter.add('a');
    expect(state.asked).toBe(20);
    clock.now += 1_000;
    for (let count = 0; count < 10; count++) await counter.add('a');
    await settle();
    expect(state).toMatchObject({ asked: 21, reconnected: 2 });
    expect(logged.map(({ level }) => level)).toEqual([40]);
  });

  it('does not make a request wait for the attempt', async () => {
    const { clock, state, counter } = insured();
    state.works = false;
    await counter.add('a');
    state.works = true;
    clock.now += 1_000;
    // The answer is this process's own: two, where Redis would say one.
    expect((await counter.add('a')).count).toBe(2);
  });

  it('is together again once Redis answers, and says so once', async () => {
    const { clock, state, others, counter, logged } = insured();
    state.works = false;
    await counter.add('a');
    state.works = true;
    for (let count = 0; count < 7; count++) await others.add('a');
    clock.now += 1_000;
    await counter.add('a');
    await settle();
    expect((await counter.add('a')).count).toBe(9);
    expect(logged.map(({ level }) => level)).toEqual([40, 30]);
  });
});
