import { describe, expect, it } from 'vitest';
import { inSteps } from './in-steps.ts';

/** Works until so much time has gone by, in milliseconds. */
function work(duration: number): void {
  for (const start = performance.now(); performance.now() - start < duration; );
}

describe('work that takes long', () => {
  it('comes to the same as done at once', async () => {
    expect(await inSteps([1, 2, 3])).toEqual([1, 2, 3]);
    expect(await inSteps([])).toEqual([]);
  });

  it('lets the event loop turn between its steps', async () => {
    let turns = 0;
    function* steps() {
      for (let step = 0; step < 5; step += 1) {
        setImmediate(() => {
          turns += 1;
        });
        work(12);
        yield turns;
      }
    }
    expect(await inSteps(steps())).toEqual([0, 1, 2, 3, 4]);
  });

  it('hands on what a step throws', async () => {
    function* steps() {
      yield 1;
      throw new Error('no');
    }
    await expect(inSteps(steps())).rejects.toThrow('no');
  });
});
