import { setTimeout as pause } from 'node:timers/promises';

/** The simulated connection between the server and the browser. */
export interface Connection {
  /** Waits for the latency of an answer. */
  begin(): Promise<void>;
  /** Waits until a number of bytes may be sent. All HTTP connections share the bandwidth, in the order of their calls. */
  take(bytes: number): Promise<void>;
}

/** Bandwidth and latency. */
export interface ThrottleOptions {
  readonly bytesPerSecond: number;
  /** Milliseconds before each answer. */
  readonly delay: number;
}

/**
 * A slow connection without bursts. The server throttles all requests together, because the throttling of browsers applies to
 * each request separately, and not to those of workers.
 */
export function throttledConnection({ bytesPerSecond, delay }: ThrottleOptions): Connection {
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

/** A connection without throttling. */
export const unthrottledConnection: Connection = { begin: async () => {}, take: async () => {} };
