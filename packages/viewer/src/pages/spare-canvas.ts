import type { Size } from '@document-signer/core';

/** How long a canvas that nobody wants is kept, in milliseconds: whoever goes to another page wants one at once. */
const patience = 1000;

/**
 * The canvas of the page that was left last, for the next one: browsers get the memory of a new canvas piece by piece while it is
 * first drawn in, which may take longer than the drawing itself.
 */
export interface SpareCanvas {
  /** A canvas to draw a page in: the spare one if it has this size, else a new one. */
  take(size: Size<'pixels'>): HTMLCanvasElement;
  /** Takes a canvas that shows nothing any more from its page. */
  give(canvas: HTMLCanvasElement): void;
  /** Gives its memory back. */
  drop(): void;
}

/** Makes the one spare canvas of a list of pages. */
export function createSpareCanvas(): SpareCanvas {
  let spare: HTMLCanvasElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function drop(): void {
    clearTimeout(timer);
    if (spare) release(spare);
    spare = undefined;
  }

  return {
    take({ width, height }) {
      const taken = spare?.width === width && spare.height === height ? spare : undefined;
      if (taken) spare = undefined;
      drop();
      return taken ?? document.createElement('canvas');
    },
    give(canvas) {
      drop();
      canvas.remove();
      delete canvas.dataset.state;
      spare = canvas;
      timer = setTimeout(drop, patience);
    },
    drop,
  };
}

/** Browsers keep the memory of a canvas until it is collected, which may be late; a canvas without size has none. */
export function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
  canvas.remove();
}
