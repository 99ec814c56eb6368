/**
 * When work runs:
 * - `idle`: in idle time, for work that is not needed yet
 * - `rest`: after the first interaction or three seconds, for work that may never be needed
 */
export type Pace = 'idle' | 'rest';

/** The timeout of idle work, because text must become selectable even on a busy page. */
const maxIdleMs = 500;

/** How long the CPU is left to the host's page, which may still be loading. */
const maxRestMs = 3000;

/** Runs work later. The work itself must check whether it is still needed. */
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
