/** What is being drawn for the reader's eyes. Whatever nobody waits for gives way to it. */
export interface Traffic {
  /** Says that a page is being drawn. @returns what says that it is over */
  enter(): () => void;
  isQuiet(): boolean;
  /** Resolves once nothing is being drawn, or rejects with the signal's reason. */
  quiet(signal: AbortSignal): Promise<void>;
}

/** Makes the traffic of one document. */
export function createTraffic(): Traffic {
  let drawing = 0;
  let waiting: (() => void)[] = [];

  function wake(): void {
    if (drawing > 0) return;
    const all = waiting;
    waiting = [];
    for (const go of all) go();
  }

  return {
    isQuiet: () => drawing === 0,
    enter() {
      drawing += 1;
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        drawing -= 1;
        // The next page is begun in the same turn as the last one ends: only after that is it quiet.
        setTimeout(wake);
      };
    },
    async quiet(signal) {
      signal.throwIfAborted();
      while (drawing > 0) {
        await new Promise<void>((resolve) => {
          const go = () => {
            signal.removeEventListener('abort', go);
            resolve();
          };
          signal.addEventListener('abort', go, { once: true });
          waiting.push(go);
        });
        signal.throwIfAborted();
      }
    },
  };
}
