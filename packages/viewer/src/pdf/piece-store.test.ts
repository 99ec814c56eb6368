import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPieceStore } from './piece-store.ts';

const all = Uint8Array.from({ length: 25 }, (_, index) => index);

afterEach(() => void vi.restoreAllMocks());

describe('the pieces that are here', () => {
  it('give any bytes that lie in them', async () => {
    const store = createPieceStore(10, 25);
    store.put(0, all.slice());
    expect(await store.get(0, 25)).toEqual(all);
    expect(await store.get(8, 21)).toEqual(all.slice(8, 21));
    expect(await store.get(20, 25)).toEqual(all.slice(20));
  });

  it('are only those that came as a whole', async () => {
    const store = createPieceStore(10, 25);
    store.put(5, all.slice(5, 22));
    expect([0, 1, 2].map(store.has)).toEqual([false, true, false]);
    expect(await store.get(9, 12)).toBeUndefined();
    store.put(20, all.slice(20));
    expect(await store.get(12, 25)).toEqual(all.slice(12));
  });

  it('are gone when they are taken, and no more than those', async () => {
    const store = createPieceStore(10, 25);
    store.put(0, all.slice());
    expect(await store.take(5, 25)).toEqual(all.slice(5));
    expect([0, 1, 2].map(store.has)).toEqual([true, false, false]);
    expect([0, 1, 2].map(store.wasTaken)).toEqual([false, true, true]);
    expect(await store.take(5, 25)).toBeUndefined();
  });

  it('are taken one by one without a copy, and never while somebody looks at them', async () => {
    const store = createPieceStore(10, 25);
    const piece = all.slice(10, 20);
    store.put(10, piece);
    expect((await store.get(10, 20))?.buffer).not.toBe(piece.buffer);
    expect((await store.take(10, 20))?.buffer).toBe(piece.buffer);
  });

  it('may lie in blobs, outside of the page’s memory, and in part', async () => {
    const store = createPieceStore(10, 25);
    store.put(10, new Blob([all.slice(10)]));
    store.put(0, all.slice(0, 10));
    expect(await store.get(12, 23)).toEqual(all.slice(12, 23));
    expect(await store.take(0, 25)).toEqual(all);
    expect([0, 1, 2].map(store.has)).toEqual([false, false, false]);
  });

  it('are let go at once, not when the browser has read them', async () => {
    const store = createPieceStore(10, 25);
    store.put(0, new Blob([all]));
    const taken = store.take(0, 10);
    expect(store.has(0)).toBe(false);
    expect(store.wasTaken(0)).toBe(true);
    expect(await store.take(0, 10)).toBeUndefined();
    expect(await taken).toEqual(all.slice(0, 10));
  });

  it('are copied out of memory before others may have them', async () => {
    const store = createPieceStore(10, 20);
    store.put(0, all.slice(0, 10));
    store.put(10, new Blob([all.slice(10, 20)]));
    const looked = store.get(0, 20);
    (await store.take(0, 10))?.fill(0);
    expect(await looked).toEqual(all.slice(0, 20));
  });

  describe('where the browser could not keep a blob', () => {
    const lose = () => {
      const store = createPieceStore(10, 25);
      store.put(0, new Blob([all.slice(0, 20)]));
      store.put(20, all.slice(20));
      vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
      return store;
    };

    it('are asked for again', async () => {
      const store = lose();
      expect(await store.take(0, 25)).toBeUndefined();
      expect([0, 1].map(store.has)).toEqual([false, false]);
      expect([0, 1, 2].map(store.wasTaken)).toEqual([false, false, false]);
      store.put(0, all.slice());
      expect(await store.take(0, 25)).toEqual(all);
    });

    it('stay, those that are in memory or were given away', async () => {
      const store = lose();
      const looked = store.get(10, 25);
      expect(await store.take(20, 25)).toEqual(all.slice(20));
      expect(await looked).toBeUndefined();
      expect(store.wasTaken(2)).toBe(true);
      const other = lose();
      await other.get(10, 25);
      expect([0, 1, 2].map(other.has)).toEqual([false, false, true]);
    });
  });

  it('are not asked for again and again where there is no memory for a copy', async () => {
    const store = createPieceStore(10, 25);
    store.put(0, all.slice());
    const noMemory = vi.spyOn(Uint8Array.prototype, 'set').mockImplementation(() => {
      throw new RangeError('Array buffer allocation failed');
    });
    await expect(store.get(0, 25)).rejects.toThrow('allocation failed');
    noMemory.mockRestore();
    expect(await store.get(0, 25)).toEqual(all);
  });
});
