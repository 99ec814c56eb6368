import { describe, expect, it } from 'vitest';
import { change, noHistory, redo, undo } from './history.ts';
import type { Stroke } from './strokes.ts';

const [first, second]: Stroke[] = [[{ x: 0, y: 0, time: 0 }], [{ x: 1, y: 0, time: 0 }]];
const one = [first as Stroke];
const two = [first as Stroke, second as Stroke];
const drawn = change(change(noHistory, one), two);

describe('taking back', () => {
  it('takes back stroke by stroke, and makes them again', () => {
    expect(undo(drawn).now).toEqual(one);
    expect(undo(undo(drawn)).now).toEqual([]);
    expect(redo(undo(drawn))).toEqual(drawn);
    expect(undo(noHistory)).toBe(noHistory);
    expect(redo(drawn)).toBe(drawn);
  });

  it('brings back what was cleared', () => {
    const cleared = change(drawn, []);
    expect(cleared.now).toEqual([]);
    expect(undo(cleared).now).toEqual(two);
  });

  it('forgets what was taken back once something new is drawn', () => {
    const other = change(undo(drawn), two);
    expect(other.future).toEqual([]);
    expect(redo(other)).toBe(other);
  });
});
