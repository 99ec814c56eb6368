import type { Motion } from './scene.ts';

/** Pages a second above which a page cannot be read, so drawing it would only drop frames. */
const flingingFrom = 4;

/** Pages a second above which a page cannot even be recognized. */
const rushingFrom = 10;

/** A pause this long ends a movement. */
const pauseMs = 150;

/** Measures how fast pages scroll by. A single step after a pause counts as a jump, however long: its target is drawn at once. */
export function createScrollSpeed() {
  let last = { y: 0, time: Number.NEGATIVE_INFINITY };
  let speed = 0;
  let direction: 1 | -1 | 0 = 0;
  return {
    /** Notes a position, in CSS pixels and milliseconds. @returns the kind of movement */
    move(y: number, time: number, pageHeight: number): Exclude<Motion, 'zooming'> {
      const elapsed = time - last.time;
      const pages = Math.abs(y - last.y) / pageHeight;
      if (y !== last.y) direction = y > last.y ? 1 : -1;
      last = { y, time };
      if (elapsed > pauseMs) speed = 0;
      else if (elapsed > 0) {
        // A wheel scrolls in bursts, so this is the mean over about 100 ms.
        const weight = Math.min(1, elapsed / 100);
        speed = speed * (1 - weight) + (pages / elapsed) * 1000 * weight;
      }
      if (speed > rushingFrom) return 'rushing';
      if (speed > flingingFrom) return 'flinging';
      return elapsed > pauseMs ? 'still' : 'scrolling';
    },
    /** Notes a position as a jump. */
    jump(y: number) {
      last = { y, time: Number.NEGATIVE_INFINITY };
      speed = 0;
    },
    /** 1 down, -1 up; 0 before the first movement. */
    direction: () => direction,
  };
}
