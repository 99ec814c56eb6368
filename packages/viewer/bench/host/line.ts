import { setTimeout as pause } from 'node:timers/promises';

/** The line between the server and the browser. */
export interface Line {
  /** Waits as long as an answer takes to begin. */
  begin(): Promise<void>;
  /** Waits until so many bytes may be sent. All connections share the line, in the order in which they ask. */
  take(bytes: number): Promise<void>;
}

/** What a line is like. */
export interface LineOptions {
  readonly bytesPerSecond: number;
  /** Milliseconds before each answer. */
  readonly delay: number;
}

/**
 * A slow line: a bucket that is filled with `bytesPerSecond` and holds nothing in advance, so that no answer gets a
 * first gulp for free. It is shaped here, in the server, for all connections together: what browsers offer for it slows
 * each request by itself, and not those of workers.
 */
export function slowLine({ bytesPerSecond, delay }: LineOptions): Line {
  let free = 0;
  return {
    begin: async () => {
      await pause(delay);
    },
    take: async (bytes) => {
      free = Math.max(free, performance.now()) + (bytes / bytesPerSecond) * 1000;
      const wait = free - performance.now();
      if (wait > 0) await pause(wait);
    },
  };
}

/** A line that holds nothing up. */
export const fastLine: Line = { begin: async () => {}, take: async () => {} };
