import { type Count, type Counter, windowLength } from './counter.ts';

/**
 * Counts in memory, and keeps no more names than `capacity`. Beyond that the window that ends first is given up: whoever
 * comes from a million addresses is counted wrong, and fills nothing.
 */
export function createMemoryCounter(
  now: () => number,
  capacity: number,
  length = windowLength,
): Counter & { readonly size: () => number } {
  // All windows are equally long, so the order in which they were put in is the order in which they end.
  const windows = new Map<string, { count: number; endsAt: number }>();

  function makeRoom(time: number): void {
    for (const [name, { endsAt }] of windows) {
      if (endsAt > time && windows.size < capacity) return;
      windows.delete(name);
    }
  }

  function begin(name: string, amount: number, time: number): Count {
    windows.delete(name);
    makeRoom(time);
    const window = { count: amount, endsAt: time + length };
    windows.set(name, window);
    return { ...window };
  }

  return {
    size: () => windows.size,
    async add(name, amount = 1) {
      const time = now();
      const window = windows.get(name);
      // A clock that was set back must not shut anybody out until it has caught up.
      if (!window || window.endsAt <= time || window.endsAt > time + length) {
        // What is given back belongs to a window that has ended.
        return amount < 0 ? { count: 0, endsAt: time + length } : begin(name, amount, time);
      }
      window.count += amount;
      return { ...window };
    },
  };
}
