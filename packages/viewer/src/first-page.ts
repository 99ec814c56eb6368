import { pause } from './pause.ts';

/** The longest time that other work waits for the first page. */
const maxWaitMs = 5000;

/** The longest wait for a frame, because a hidden tab has none. */
const maxFrameMs = 1000;

/** Lets the compositor present the page first. */
const presentMs = 50;

/** Resolves when the drawing is on the screen: the first frame paints it, and the second one starts after it is presented. */
function untilPresented(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, presentMs)));
    setTimeout(resolve, maxFrameMs);
  });
}

/** Creates a latch that opens when the first page of a signer is shown. */
export function createFirstPage() {
  const { promise: drawn, resolve: arrive } = Promise.withResolvers<void>();
  const shown = drawn.then(untilPresented);
  return {
    /** Call when the first page is drawn. */
    arrive,
    /** Waits until the first page is shown, an input event, or a timeout. Never rejects. */
    async until(signal: AbortSignal): Promise<void> {
      const over = new AbortController();
      const ends = AbortSignal.any([signal, over.signal]);
      const input = new Promise<unknown>((resolve) => {
        for (const type of ['pointerdown', 'keydown']) addEventListener(type, resolve, { capture: true, signal: ends });
      });
      await Promise.race([shown, input, pause(maxWaitMs, ends).catch(() => {})]);
      over.abort();
    },
  };
}
