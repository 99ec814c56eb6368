import { describe, expect, it } from 'vitest';
import { createScrollSpeed } from './use-scroll.ts';

/** Scrolls pages of 1000 pixels at a constant speed and 60 frames per second. @returns the motion in the last frame */
function scroll(pagesPerSecond: number, milliseconds: number, speed = createScrollSpeed()): string {
  let told = '';
  for (let time = 0; time <= milliseconds; time += 1000 / 60) told = speed.move(pagesPerSecond * time, time, 1000);
  return told;
}

describe('scroll speed', () => {
  it('distinguishes reading, flinging and rushing, in both directions', () => {
    expect(scroll(2, 3000)).toBe('scrolling');
    for (const direction of [1, -1]) {
      expect(scroll(6 * direction, 500)).toBe('flinging');
      expect(scroll(17 * direction, 500)).toBe('rushing');
    }
  });

  it('treats a single far step as a jump', () => {
    const speed = createScrollSpeed();
    speed.move(0, 0, 1000);
    expect(speed.move(400_000, 5000, 1000)).toBe('still');
  });

  it('treats many far steps, as when dragging a scroll bar, as rushing', () => {
    const speed = createScrollSpeed();
    const told = [0, 16, 33, 50, 66].map((time, index) => speed.move(index * 20_000, time, 1000));
    expect(told.at(-1)).toBe('rushing');
  });

  it('forgets the speed after a jump', () => {
    const speed = createScrollSpeed();
    scroll(17, 500, speed);
    speed.jump(90_000);
    expect(speed.move(90_000, 510, 1000)).not.toBe('flinging');
  });

  it('knows the scroll direction', () => {
    const speed = createScrollSpeed();
    speed.move(500, 0, 1000);
    speed.move(400, 16, 1000);
    expect(speed.direction()).toBe(-1);
    speed.move(400, 33, 1000);
    expect(speed.direction()).toBe(-1);
  });
});
