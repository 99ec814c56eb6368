/**
 * When work runs:
 * - `idle`: in idle time, for what is not needed yet
 * - `rest`: after the first interaction or three seconds, for what may never be needed
 */
export type Pace = 'idle' | 'rest';

/** Idle work waits no longer than this: text must become selectable on a busy page, too. */
const maxIdleMs = 500;

/** How long the processor is left to the host's page, which may still be starting. */
const maxRestMs = 3000;

/** Runs work later. The work itself checks whether it is still wanted. */
export function later(pace: Pace, work: () => void): void {
  if (pace === 'rest') {
    const over = new AbortController();
    const go = () => {
      over.abort();
      clearTimeout(timer);
      later('idle', work);
    };
    const timer = setTimeout(go, maxRestMs);
    const options = { capture: true, passive: true, signal: over.signal };
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'wheel']) addEventListener(type, go, options);
  } else if (typeof requestIdleCallback === 'function') {
    requestIdleCallback(() => work(), { timeout: maxIdleMs });
  } else {
    // Safari has no idle callbacks.
    setTimeout(work, 50);
  }
}
