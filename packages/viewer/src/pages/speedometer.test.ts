import { describe, expect, it } from 'vitest';
import { createSpeedometer } from './speedometer.ts';

/** Scrolls for a while at a speed, 60 frames a second; pages of 1000 pixels. Gives what the last frame was told. */
function scroll(pagesPerSecond: number, milliseconds: number, meter = createSpeedometer()): string {
  let told = '';
  for (let time = 0; time <= milliseconds; time += 1000 / 60) told = meter.move(pagesPerSecond * time, time, 1000);
  return told;
}

describe('how fast the pages go by', () => {
  it('tells reading from a fling and from pages that rush by, in both directions', () => {
    expect(scroll(2, 3000)).toBe('scrolling');
    for (const direction of [1, -1]) {
      expect(scroll(6 * direction, 500)).toBe('flinging');
      expect(scroll(17 * direction, 500)).toBe('rushing');
    }
  });

  it('takes a single far step for a jump, whose target is wanted at once', () => {
    const meter = createSpeedometer();
    meter.move(0, 0, 1000);
    expect(meter.move(400_000, 5000, 1000)).toBe('still');
  });

  it('takes many far steps, as by a dragged scroll bar, for the fastest of all', () => {
    const meter = createSpeedometer();
    const told = [0, 16, 33, 50, 66].map((time, index) => meter.move(index * 20_000, time, 1000));
    expect(told.at(-1)).toBe('rushing');
  });

  it('forgets the fling when told of a jump', () => {
    const meter = createSpeedometer();
    scroll(17, 500, meter);
    meter.jump(90_000);
    expect(meter.move(90_000, 510, 1000)).not.toBe('flinging');
  });

  it('knows where the reader is going', () => {
    const meter = createSpeedometer();
    expect(meter.direction()).toBe(0);
    meter.move(500, 0, 1000);
    meter.move(400, 16, 1000);
    expect(meter.direction()).toBe(-1);
    meter.move(400, 33, 1000);
    expect(meter.direction()).toBe(-1);
  });
});
