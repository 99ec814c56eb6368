import { describe, expect, it } from 'vitest';
import { change, noHistory, redo, undo } from './history.ts';
import { historyAfter } from './history-key.ts';

const drawn = change(noHistory, [[{ x: 0, y: 0, time: 0 }]]);
const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

describe('the keys that take back', () => {
  it('are Ctrl or Command and Z, and with Shift, or Y, make it again', () => {
    expect(historyAfter(drawn, { ...plain, key: 'z', ctrlKey: true })).toEqual(undo(drawn));
    expect(historyAfter(drawn, { ...plain, key: 'z', metaKey: true })).toEqual(undo(drawn));
    const undone = undo(drawn);
    expect(historyAfter(undone, { ...plain, key: 'Z', ctrlKey: true, shiftKey: true })).toEqual(redo(undone));
    expect(historyAfter(undone, { ...plain, key: 'y', ctrlKey: true })).toEqual(redo(undone));
  });

  it('are no others', () => {
    expect(historyAfter(drawn, { ...plain, key: 'z' })).toBeUndefined();
    expect(historyAfter(drawn, { ...plain, key: 'z', ctrlKey: true, altKey: true })).toBeUndefined();
    expect(historyAfter(drawn, { ...plain, key: 'a', ctrlKey: true })).toBeUndefined();
  });
});
