import { describe, expect, it } from 'vitest';
import { createPieceStore } from './piece-store.ts';

const all = Uint8Array.from({ length: 25 }, (_, index) => index);

describe('the pieces that are here', () => {
  it('give any bytes that lie in them', () => {
    const store = createPieceStore(10, 25);
    store.put(0, all.slice());
    expect(store.get(0, 25)).toEqual(all);
    expect(store.get(8, 21)).toEqual(all.slice(8, 21));
    expect(store.get(20, 25)).toEqual(all.slice(20));
  });

  it('are only those that came as a whole', () => {
    const store = createPieceStore(10, 25);
    store.put(5, all.slice(5, 22));
    expect([0, 1, 2].map(store.has)).toEqual([false, true, false]);
    expect(store.get(9, 12)).toBeUndefined();
    store.put(20, all.slice(20));
    expect(store.get(12, 25)).toEqual(all.slice(12));
  });

  it('are gone when they are taken, and no more than those', () => {
    const store = createPieceStore(10, 25);
    store.put(0, all.slice());
    expect(store.take(5, 25)).toEqual(all.slice(5));
    expect([0, 1, 2].map(store.has)).toEqual([true, false, false]);
    expect([0, 1, 2].map(store.wasTaken)).toEqual([false, true, true]);
    expect(store.take(5, 25)).toBeUndefined();
  });

  it('are taken one by one without a copy, and never while somebody looks at them', () => {
    const store = createPieceStore(10, 25);
    const piece = all.slice(10, 20);
    store.put(10, piece);
    expect(store.get(10, 20)?.buffer).not.toBe(piece.buffer);
    expect(store.take(10, 20)?.buffer).toBe(piece.buffer);
  });
});
