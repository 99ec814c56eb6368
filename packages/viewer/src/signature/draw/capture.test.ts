import { describe, expect, it } from 'vitest';
import { createCapture, type PenEvent } from './capture.ts';

/** A pointer event at a place of the pad. */
function at(x: number, more: Partial<PenEvent> = {}): PenEvent {
  return { pointerId: 1, pointerType: 'touch', button: 0, clientX: x, clientY: 0, timeStamp: x, pressure: 0, ...more };
}

const capture = () => createCapture(({ clientX, clientY }) => ({ x: clientX / 100, y: clientY / 100 }));

describe('createCapture', () => {
  it('reads a stroke from down to up, with times since down', () => {
    const pen = capture();
    expect(pen.down(at(100))).toBe(true);
    pen.move(at(110));
    pen.move(at(130));
    expect(pen.up(at(130))).toEqual([
      { x: 1, y: 0, time: 0 },
      { x: 1.1, y: 0, time: 10 },
      { x: 1.3, y: 0, time: 30 },
    ]);
  });

  it('reads coalesced moves, or the event itself when there are none', () => {
    const moves = [at(10), at(20), at(30)];
    for (const [coalesced, count] of [
      [moves, 4],
      [[], 2],
    ] as const) {
      const pen = capture();
      pen.down(at(0));
      pen.move(at(30, { getCoalescedEvents: () => coalesced as unknown as PointerEvent[] }));
      expect(pen.up(at(30))).toHaveLength(count);
    }
  });

  it('skips events without movement, and keeps times in order', () => {
    const still = capture();
    still.down(at(50));
    still.move(at(50, { timeStamp: 60 }));
    expect(still.up(at(50))).toHaveLength(1);
    const pen = capture();
    pen.down(at(0, { timeStamp: 20 }));
    pen.move(at(10, { timeStamp: 15 }));
    expect(pen.up(at(10))?.map(({ time }) => time)).toEqual([0, 0]);
  });

  it('ignores other mouse buttons', () => {
    expect(capture().down(at(0, { pointerType: 'mouse', button: 2 }))).toBe(false);
  });

  it('reads the pressure of pens', () => {
    const pen = capture();
    pen.down(at(0, { pointerType: 'pen', pressure: 0.3 }));
    expect(pen.up(at(0, { pointerType: 'pen' }))).toEqual([{ x: 0, y: 0, time: 0, pressure: 0.3 }]);
  });
});

describe('createCapture with a palm on the screen', () => {
  it('ignores a second touch during a stroke', () => {
    const pen = capture();
    pen.down(at(0));
    expect(pen.down(at(80, { pointerId: 2, timeStamp: 400 }))).toBe(false);
    expect(pen.move(at(90, { pointerId: 2 }))).toBe(false);
    expect(pen.up(at(90, { pointerId: 2 }))).toBeUndefined();
    pen.move(at(10));
    expect(pen.up(at(10))).toHaveLength(2);
  });

  it('ignores touches just after a pen', () => {
    const pen = capture();
    pen.down(at(0, { pointerType: 'pen', timeStamp: 1000 }));
    pen.up(at(0, { pointerType: 'pen', timeStamp: 2000 }));
    expect(pen.down(at(5, { timeStamp: 2500 }))).toBe(false);
    expect(pen.down(at(5, { timeStamp: 9000 }))).toBe(true);
  });

  it('gives a pen precedence over an earlier touch', () => {
    const pen = capture();
    pen.down(at(90, { pointerId: 7 }));
    expect(pen.down(at(0, { pointerId: 8, pointerType: 'pen', pressure: 0.4 }))).toBe(true);
    expect(pen.stroke()).toEqual([{ x: 0, y: 0, time: 0, pressure: 0.4 }]);
    expect(pen.up(at(90, { pointerId: 7 }))).toBeUndefined();
  });
});

describe('createCapture with two fingers', () => {
  it('draws nothing when both touch together, and draws with the next touch', () => {
    const pen = capture();
    pen.down(at(0));
    pen.move(at(20));
    expect(pen.down(at(80, { pointerId: 2 }))).toBe(false);
    expect(pen.stroke()).toEqual([]);
    expect(pen.move(at(100))).toBe(false);
    expect(pen.down(at(150, { pointerId: 3 }))).toBe(false);
    expect(pen.up(at(100))).toEqual([]);
    expect(pen.down(at(300))).toBe(true);
    pen.move(at(320));
    expect(pen.up(at(320))).toHaveLength(2);
  });

  it('gives a pen precedence over them', () => {
    const pen = capture();
    pen.down(at(0));
    pen.down(at(80, { pointerId: 2 }));
    expect(pen.down(at(100, { pointerId: 3, pointerType: 'pen' }))).toBe(true);
    expect(pen.move(at(120, { pointerId: 3, pointerType: 'pen' }))).toBe(true);
    expect(pen.up(at(120, { pointerId: 3, pointerType: 'pen' }))).toHaveLength(2);
  });
});
