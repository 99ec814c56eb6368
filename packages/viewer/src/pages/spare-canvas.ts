import type { Size } from '@document-signer/core';

const keepMs = 1000;

/**
 * The canvas of the page that was left last, reused for the next one. Browsers allocate a new canvas's memory while it is first
 * drawn into, which can take longer than the drawing itself: a jump took 111 ms in place of 59 (docs/decisions/0010).
 */
export type SpareCanvas = ReturnType<typeof createSpareCanvas>;

/** Creates the spare canvas of a list of pages. */
export function createSpareCanvas() {
  let spare: HTMLCanvasElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function drop(): void {
    clearTimeout(timer);
    if (spare) release(spare);
    spare = undefined;
  }

  return {
    /** Returns the spare canvas if it has this size, else a new one. */
    take({ width, height }: Size<'pixels'>): HTMLCanvasElement {
      const taken = spare?.width === width && spare.height === height ? spare : undefined;
      if (taken) spare = undefined;
      drop();
      return taken ?? document.createElement('canvas');
    },
    give(canvas: HTMLCanvasElement) {
      drop();
      canvas.remove();
      delete canvas.dataset.state;
      spare = canvas;
      timer = setTimeout(drop, keepMs);
    },
    drop,
  };
}

/** Releases a canvas's memory at once, not when it is collected. */
export function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
  canvas.remove();
}
