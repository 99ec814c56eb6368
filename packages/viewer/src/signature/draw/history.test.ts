import { describe, expect, it } from 'vitest';
import type { Stroke } from './drawing.ts';
import { change, historyAfter, noHistory, redo, undo } from './history.ts';

const [first, second]: Stroke[] = [[{ x: 0, y: 0, time: 0 }], [{ x: 1, y: 0, time: 0 }]];
const one = [first as Stroke];
const two = [first as Stroke, second as Stroke];
const drawn = change(change(noHistory, one), two);

describe('undo and redo', () => {
  it('go back and forth stroke by stroke', () => {
    expect(undo(drawn).now).toEqual(one);
    expect(undo(undo(drawn)).now).toEqual([]);
    expect(redo(undo(drawn))).toEqual(drawn);
    expect(undo(noHistory)).toBe(noHistory);
    expect(redo(drawn)).toBe(drawn);
  });

  it('restore a drawing that was cleared', () => {
    const cleared = change(drawn, []);
    expect(cleared.now).toEqual([]);
    expect(undo(cleared).now).toEqual(two);
  });

  it('drop the redo stack after a new stroke', () => {
    const other = change(undo(drawn), two);
    expect(other.future).toEqual([]);
    expect(redo(other)).toBe(other);
  });
});

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

describe('historyAfter', () => {
  const drawn = change(noHistory, one);

  it('handles Ctrl or Command with Z, Shift+Z and Y', () => {
    expect(historyAfter(drawn, { ...plain, key: 'z', ctrlKey: true })).toEqual(undo(drawn));
    expect(historyAfter(drawn, { ...plain, key: 'z', metaKey: true })).toEqual(undo(drawn));
    const undone = undo(drawn);
    expect(historyAfter(undone, { ...plain, key: 'Z', ctrlKey: true, shiftKey: true })).toEqual(redo(undone));
    expect(historyAfter(undone, { ...plain, key: 'y', ctrlKey: true })).toEqual(redo(undone));
  });

  it('ignores other keys', () => {
    expect(historyAfter(drawn, { ...plain, key: 'z' })).toBeUndefined();
    expect(historyAfter(drawn, { ...plain, key: 'z', ctrlKey: true, altKey: true })).toBeUndefined();
    expect(historyAfter(drawn, { ...plain, key: 'a', ctrlKey: true })).toBeUndefined();
  });
});
