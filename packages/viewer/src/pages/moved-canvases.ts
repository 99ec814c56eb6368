import { later } from '../pdf/pace.ts';
import type { Layers, Scene } from './scene.ts';

/** Who goes on scrolling sooner than this, in milliseconds, is not to be held up. */
const patience = 1000;

/**
 * Chromium copies a canvas that pdf.js draws in for each picture in which it has moved, and keeps three of the copies: a page
 * takes four times the memory of its bitmap. When the pages lie still, those whose canvas has moved get a new one,
 * which is copied once.
 */
export interface MovedCanvases {
  look(scene: Scene): void;
  /** Does nothing any more before it looks again. */
  stop(): void;
}

/**
 * Looks after the canvases of a list of pages.
 *
 * @param wait how the work is spread over time
 */
export function createMovedCanvases(mounted: ReadonlyMap<number, Layers>, wait = later): MovedCanvases {
  let rest: ReturnType<typeof setTimeout> | undefined;

  /** One at a time: somebody may begin to scroll in between. */
  function renewNext(): void {
    const mine = rest;
    const next = [...mounted.values()].find(({ canvas }) => canvas.hasMoved());
    if (!next) return;
    wait('idle', () => {
      if (rest !== mine) return;
      next.canvas.renew();
      renewNext();
    });
  }

  function stop(): void {
    clearTimeout(rest);
    rest = undefined;
  }

  return {
    look({ motion, visible }) {
      stop();
      rest = setTimeout(renewNext, patience);
      // What comes to lie elsewhere at one go is copied once more, which is not worth a new canvas.
      for (let page = visible.first; motion !== 'still' && page <= visible.last; page += 1)
        mounted.get(page)?.canvas.move();
    },
    stop,
  };
}
