import type { Clock } from '../src/clock.ts';

/** A clock for tests: it records delays without waiting, and deadlines pass when the test says so. */
export function handClock() {
  const waits: number[] = [];
  const deadlines: number[] = [];
  let deadline = new AbortController();
  const clock: Clock = {
    now: () => Date.parse('2026-11-21T10:00:00.000Z'),
    random: () => 0.5,
    sleep: async (milliseconds) => {
      waits.push(milliseconds);
    },
    deadline: (milliseconds) => {
      deadlines.push(milliseconds);
      deadline = new AbortController();
      return deadline.signal;
    },
  };
  return { clock, waits, deadlines, passDeadline: () => deadline.abort(new DOMException('late', 'TimeoutError')) };
}
