import type { Clock } from '../src/clock.ts';

/** A test clock. It records delays without waiting, and deadlines pass when the test triggers them. */
export function manualClock() {
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
