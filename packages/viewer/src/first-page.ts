/** However long the first page takes, what it goes without comes after so many milliseconds. */
const maxWaitMs = 5000;

/** A hidden tab has no frames; this long, in milliseconds, the frame with the page is waited for. */
const longestFrame = 1000;

/** From those pixels to what comes after them, in milliseconds: the frame is composed and shown beside our own thread. */
const breath = 50;

/** The moment in which the first page is there. */
export interface FirstPage {
  /** Says that it is drawn. */
  arrive(): void;
  /** Waits until the first page is painted, an input event comes, or a timeout ends. Never rejects. */
  until(signal: AbortSignal): Promise<void>;
}

/** Makes the moment in which the first page of a signer is there. */
export function createFirstPage(): FirstPage {
  let arrive = () => {};
  const drawn = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const shown = drawn.then(
    () =>
      new Promise<void>((resolve) => {
        // The first puts the pixels into the page, the second comes when they have been shown.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, breath)));
        setTimeout(resolve, longestFrame);
      }),
  );

  async function until(signal: AbortSignal): Promise<void> {
    const over = new AbortController();
    const ends = AbortSignal.any([signal, over.signal]);
    const touched = new Promise<void>((resolve) => {
      const done = () => resolve();
      signal.addEventListener('abort', done, { signal: over.signal });
      for (const type of ['pointerdown', 'keydown']) addEventListener(type, done, { capture: true, signal: ends });
      const timer = setTimeout(done, maxWaitMs);
      over.signal.addEventListener('abort', () => clearTimeout(timer));
    });
    await Promise.race([shown, touched]);
    over.abort();
  }

  return { arrive, until };
}
