import { later } from '../pdf/pace.ts';
import type { Layers, Scene } from './scene.ts';

/** How long scrolling must have stopped before canvases are replaced. */
const restMs = 1000;

/**
 * Replaces canvases by copies once scrolling has stopped: Chromium keeps three copies of each canvas that has moved, so a page
 * takes four times the memory of its bitmap. Tests replace `wait`.
 */
export function createMovedCanvases(mounted: ReadonlyMap<number, Layers>, wait = later) {
  let rest: ReturnType<typeof setTimeout> | undefined;
  let hasMoved = false;

  function renewAll(): void {
    const mine = rest;
    hasMoved = false;
    for (const { canvas } of mounted.values()) wait('idle', () => rest === mine && canvas.renew());
  }

  function stop(): void {
    clearTimeout(rest);
    rest = undefined;
  }

  return {
    update({ motion }: Scene) {
      stop();
      // After a single jump, Chromium keeps only one copy, which is not worth a new canvas.
      hasMoved ||= motion !== 'still';
      if (hasMoved) rest = setTimeout(renewAll, restMs);
    },
    /** Does nothing until the next `update`. */
    stop,
  };
}
