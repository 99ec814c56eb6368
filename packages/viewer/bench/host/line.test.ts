import { describe, expect, it } from 'vitest';
import { slowLine } from './line.ts';

/** A line of 1000 bytes a second, with a clock that goes as far as somebody sleeps. */
function lineWithClock(delay = 40) {
  let time = 5000;
  const sleepers: { until: number; wake: () => void }[] = [];
  const line = slowLine({
    bytesPerSecond: 1000,
    delay,
    now: () => time,
    sleep: (milliseconds) => new Promise<void>((wake) => sleepers.push({ until: time + milliseconds, wake })),
  });
  const passed: string[] = [];
  const note = (name: string, promise: Promise<void>) => void promise.then(() => passed.push(`${name} ${time - 5000}`));
  const run = async () => {
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      sleepers.sort((a, b) => a.until - b.until);
      const next = sleepers.shift();
      if (!next) return passed;
      time = Math.max(time, next.until);
      next.wake();
    }
  };
  const advance = (milliseconds: number) => {
    time += milliseconds;
  };
  return { line, note, run, advance };
}

describe('the slow line', () => {
  it('takes as long for bytes as they are many', async () => {
    const { line, note, run } = lineWithClock();
    note('500 bytes', line.take(500));
    expect(await run()).toEqual(['500 bytes 500']);
  });

  it('is shared by all who send at the same time, in turn', async () => {
    const { line, note, run } = lineWithClock();
    note('a', line.take(100));
    note('b', line.take(100));
    note('a again', line.take(100));
    expect(await run()).toEqual(['a 100', 'b 200', 'a again 300']);
  });

  it('saves nothing up while nobody sends', async () => {
    const { line, note, run, advance } = lineWithClock();
    advance(10_000);
    note('late', line.take(100));
    expect(await run()).toEqual(['late 10100']);
  });

  it('lets every answer wait before it begins, beside the others', async () => {
    const { line, note, run } = lineWithClock(40);
    note('one', line.begin());
    note('two', line.begin());
    expect(await run()).toEqual(['one 40', 'two 40']);
  });
});
