import { unlessAborted } from './unless-aborted.ts';

/** Knows whether pages are being drawn: thumbnails and text extraction share a worker with them, and wait. */
export interface DrawingTracker {
  /** Adds a drawing, and returns it. */
  track(drawing: Promise<void>): Promise<void>;
  isIdle(): boolean;
  /** Resolves when nothing is being drawn, or rejects with the signal's reason. */
  whenIdle(signal: AbortSignal): Promise<void>;
}

/** Creates the tracker of one document. */
export function createDrawingTracker(): DrawingTracker {
  const running = new Set<Promise<void>>();

  async function settle(drawing: Promise<void>): Promise<void> {
    await drawing.catch(() => {});
    // The next page starts in the task in which this one ends.
    await new Promise((resolve) => setTimeout(resolve));
  }

  return {
    track(drawing) {
      const settling = settle(drawing).finally(() => running.delete(settling));
      running.add(settling);
      return drawing;
    },
    isIdle: () => running.size === 0,
    async whenIdle(signal) {
      signal.throwIfAborted();
      while (running.size > 0) await unlessAborted(Promise.all(running), signal);
    },
  };
}
