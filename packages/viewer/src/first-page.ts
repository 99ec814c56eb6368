import { pause } from './pause.ts';

/** However long the first page takes, what it goes without comes after so many milliseconds. */
const maxWaitMs = 5000;

/** A hidden tab has no frames, so a frame is waited for this long. */
const maxFrameMs = 1000;

/** Lets the compositor present the page first. */
const presentMs = 50;

/** Resolves when what was drawn is on the screen: the first frame takes it, the second comes when it is shown. */
function untilPresented(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, presentMs)));
    setTimeout(resolve, maxFrameMs);
  });
}

/** Creates the moment in which the first page of a signer is there. */
export function createFirstPage() {
  const { promise: drawn, resolve: arrive } = Promise.withResolvers<void>();
  const shown = drawn.then(untilPresented);
  return {
    /** Says that it is drawn. */
    arrive,
    /** Waits until the first page is shown, an input event comes, or a timeout ends. Never rejects. */
    async until(signal: AbortSignal): Promise<void> {
      const over = new AbortController();
      const ends = AbortSignal.any([signal, over.signal]);
      const touched = new Promise<unknown>((resolve) => {
        for (const type of ['pointerdown', 'keydown']) addEventListener(type, resolve, { capture: true, signal: ends });
      });
      await Promise.race([shown, touched, pause(maxWaitMs, ends).catch(() => {})]);
      over.abort();
    },
  };
}
