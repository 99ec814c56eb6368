import type { Motion } from './scene.ts';

/** Above so many pages a second nobody reads, and drawing would only take the frames away; nobody even sees a page. */
const [tooFast, outOfSight] = [4, 10];

/** A pause this long, in milliseconds, ends one movement; what comes then is a new one. */
const pause = 150;

/** Measures how fast the pages go by. Times in milliseconds, heights in CSS pixels. */
export interface Speedometer {
  /** Notes a position. @returns how it is moved */
  move(y: number, time: number, pageHeight: number): Exclude<Motion, 'zooming'>;
  /** Takes a position as a jump, not as movement. */
  jump(y: number): void;
  /** Where the reader is going: 1 down, -1 up; 0 before the first movement. */
  direction(): 1 | -1 | 0;
}

/** Makes a speedometer. One step after a pause is a jump, however long: its target is drawn at once. */
export function createSpeedometer(): Speedometer {
  let last = { y: 0, time: Number.NEGATIVE_INFINITY };
  let speed = 0;
  let direction: 1 | -1 | 0 = 0;
  return {
    move(y, time, pageHeight) {
      const elapsed = time - last.time;
      const pages = Math.abs(y - last.y) / pageHeight;
      if (y !== last.y) direction = y > last.y ? 1 : -1;
      last = { y, time };
      if (elapsed > pause) speed = 0;
      else if (elapsed > 0) {
        // Scrolling by wheel comes in bursts: the mean over about a tenth of a second.
        const weight = Math.min(1, elapsed / 100);
        speed = speed * (1 - weight) + (pages / elapsed) * 1000 * weight;
      }
      if (speed > outOfSight) return 'rushing';
      if (speed > tooFast) return 'flinging';
      return elapsed > pause ? 'still' : 'scrolling';
    },
    jump(y) {
      last = { y, time: Number.NEGATIVE_INFINITY };
      speed = 0;
    },
    direction: () => direction,
  };
}
