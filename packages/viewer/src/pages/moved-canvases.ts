import { later } from '../pdf/pace.ts';
import { pagesIn } from './column.ts';
import type { Layers, Scene } from './scene.ts';

/** How long nothing must scroll before canvases are replaced. */
const restMs = 1000;

/**
 * Replaces canvases that have moved when scrolling stops: Chromium keeps three copies of each, so a page takes four times the
 * memory of its bitmap. Tests replace `wait`.
 */
export function createMovedCanvases(mounted: ReadonlyMap<number, Layers>, wait = later) {
  let rest: ReturnType<typeof setTimeout> | undefined;

  /** One at a time, because scrolling may start in between. */
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
    look({ motion, visible }: Scene) {
      stop();
      rest = setTimeout(renewNext, restMs);
      // A single jump makes one copy, which is not worth a new canvas.
      if (motion !== 'still') for (const page of pagesIn(visible)) mounted.get(page)?.canvas.move();
    },
    /** Does nothing until the next `look`. */
    stop,
  };
}
