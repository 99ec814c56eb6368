import { later } from '../pdf/pace.ts';
import type { CanvasLayer } from './canvas-layer.ts';
import type { Layers, Scene } from './scene.ts';

/** Who goes on scrolling sooner than this, in milliseconds, is not to be held up. */
const patience = 1000;

/**
 * Chromium copies a canvas that pdf.js draws in for each picture in which it has moved, and keeps three of the copies for as
 * long as there is the canvas: a page in view takes four times the memory of its bitmap. When the pages lie still, those that
 * have moved are shown by a canvas of their own again, which was never copied.
 */
export interface MovedCanvases {
  look(scene: Scene): void;
  /** Forgets them all. */
  clear(): void;
}

/**
 * Looks after the canvases of a list of pages.
 *
 * @param wait how the work is spread over time
 */
export function createMovedCanvases(mounted: ReadonlyMap<number, Layers>, wait = later): MovedCanvases {
  const moved = new Set<CanvasLayer>();
  let isStill = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** One at a time: somebody may begin to scroll in between. */
  function renewNext(): void {
    // Most of a long way were only passed, and show nothing any more.
    for (const canvas of moved) if (!canvas.hasPixels()) moved.delete(canvas);
    const [canvas] = moved;
    if (!canvas) return;
    wait('idle', () => {
      if (!isStill || !moved.delete(canvas)) return;
      canvas.renew();
      renewNext();
    });
  }

  return {
    look({ motion, visible }) {
      isStill = motion === 'still';
      clearTimeout(timer);
      if (isStill) timer = setTimeout(renewNext, patience);
      for (let page = visible.first; !isStill && page <= visible.last; page += 1) {
        const canvas = mounted.get(page)?.canvas;
        if (canvas?.hasPixels()) moved.add(canvas);
      }
    },
    clear() {
      clearTimeout(timer);
      moved.clear();
    },
  };
}
