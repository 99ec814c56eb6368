/**
 * When a piece of work begins or goes on:
 * - `at-once`: as soon as the browser has done what waits, such as a key that was pressed; for what the signer waits for
 * - `idle`: when there is nothing else to do; for what nobody waits for yet
 * - `rest`: when somebody touches the page, a key or the wheel, or nobody does for a while; for what may never be looked at
 */
export type Pace = 'at-once' | 'idle' | 'rest';

/** Idle work is not put off for longer than this, in milliseconds: text must become selectable on a busy page, too. */
const longestIdle = 500;

/** How long the host's own page, which may still be starting, is left the processor, in milliseconds. */
const longestRest = 3000;

/** What shows that there is somebody. */
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

let channel: MessageChannel | undefined;
const waiting: (() => void)[] = [];

/** A task of its own. A timer would come no sooner than after four milliseconds, a frame not before the next picture. */
function atOnce(work: () => void): void {
  if (!channel) {
    channel = new MessageChannel();
    channel.port1.onmessage = () => waiting.shift()?.();
  }
  waiting.push(work);
  channel.port2.postMessage(undefined);
}

/** Safari has no idle callbacks: there, a moment later is the best that can be done. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => work(), { timeout: longestIdle });
  else setTimeout(work, 50);
}

function atRest(work: () => void): void {
  const over = new AbortController();
  const go = () => {
    over.abort();
    clearTimeout(timer);
    whenIdle(work);
  };
  const timer = setTimeout(go, longestRest);
  for (const type of signsOfLife) addEventListener(type, go, { capture: true, passive: true, signal: over.signal });
}

const ways: Readonly<Record<Pace, (work: () => void) => void>> = {
  'at-once': atOnce,
  idle: whenIdle,
  rest: atRest,
};

/** Does a piece of work later, at a pace. What is no longer wanted by then must be seen by the work itself. */
export function later(pace: Pace, work: () => void): void {
  ways[pace](work);
}
