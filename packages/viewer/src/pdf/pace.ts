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

const inputEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** Safari has no idle callbacks, so it gets a short timer. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => work(), { timeout: maxIdleMs });
  else setTimeout(work, 50);
}

function atRest(work: () => void): void {
  const over = new AbortController();
  const go = () => {
    over.abort();
    clearTimeout(timer);
    whenIdle(work);
  };
  const timer = setTimeout(go, maxRestMs);
  for (const type of inputEvents) addEventListener(type, go, { capture: true, passive: true, signal: over.signal });
}

/** Runs work later. The work itself checks whether it is still wanted. */
export function later(pace: Pace, work: () => void): void {
  if (pace === 'idle') whenIdle(work);
  else atRest(work);
}
