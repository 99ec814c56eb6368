import { describe, expect, it } from 'vitest';
import { memoize, runInSteps } from './promises.ts';

describe('memoize', () => {
  it('computes a result once, even for concurrent calls', async () => {
    const computed: string[] = [];
    const call = memoize(2, async (input: string) => computed.push(input));
    await Promise.all([call('a', 'a'), call('a', 'a')]);
    expect(await call('a', 'a')).toBe(1);
  });

  it('evicts the least recently used result', async () => {
    const computed: string[] = [];
    const call = memoize(2, async (input: string) => computed.push(input));
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await call(key, key);
    expect(computed).toEqual(['a', 'b', 'c', 'b']);
  });

  it('does not cache a failure', async () => {
    let fails = true;
    const call = memoize(2, async (input: string) => {
      if (fails) throw new Error('Not now.');
      return input;
    });
    await expect(call('a', 'a')).rejects.toThrow('Not now.');
    fails = false;
    expect(await call('a', 'a')).toBe('a');
  });
});

describe('runInSteps', () => {
  it('yields to the event loop between long steps', async () => {
    let turns = 0;
    function* steps() {
      for (let step = 0; step < 5; step += 1) {
        setImmediate(() => {
          turns += 1;
        });
        for (const start = performance.now(); performance.now() - start < 12; );
        yield turns;
      }
    }
    expect(await runInSteps(steps())).toEqual([0, 1, 2, 3, 4]);
  });

  it('rejects with the error of a step', async () => {
    function* steps() {
      yield 1;
      throw new Error('no');
    }
    await expect(runInSteps(steps())).rejects.toThrow('no');
  });
});
