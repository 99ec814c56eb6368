/** Above this many pages a second nobody reads, and drawing would only take the frames away. */
const tooFast = 4;

/** A pause this long, in milliseconds, ends one movement; what comes then is a new one. */
const pause = 150;

/** Measures how fast the pages go by. Times in milliseconds, heights in CSS pixels. */
export interface Speedometer {
  /** Notes a position. @returns whether the pages go by too fast to be drawn */
  move(y: number, time: number, pageHeight: number): boolean;
  /** Takes a position as a jump, not as movement. */
  jump(y: number): void;
  direction(): 1 | -1;
}

/** Makes a speedometer. One step after a pause is a jump, however long: its target is drawn at once. */
export function createSpeedometer(): Speedometer {
  let last = { y: 0, time: Number.NEGATIVE_INFINITY };
  let speed = 0;
  let direction: 1 | -1 = 1;
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
      return speed > tooFast;
    },
    jump(y) {
      last = { y, time: Number.NEGATIVE_INFINITY };
      speed = 0;
    },
    direction: () => direction,
  };
}
