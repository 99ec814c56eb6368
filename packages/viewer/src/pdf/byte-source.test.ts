import { describe, expect, it } from 'vitest';
import { chunkSize, openBytes } from './byte-source.ts';
import type { FetchRange } from './fetch-range.ts';

/** A file of so many bytes, each telling its place, and which ranges of it were asked for. */
function file(length: number) {
  const all = Uint8Array.from({ length }, (_, index) => index % 251);
  const asked: [number, number][] = [];
  const fetchRange: FetchRange = async (begin, end) => {
    asked.push([begin, end]);
    if (begin >= length) throw new Error('416');
    return { begin, bytes: all.slice(begin, end), total: length };
  };
  return { all, asked, fetchRange };
}

const large = 10 * chunkSize + 1000;
const lastPiece: [number, number] = [10 * chunkSize, large];

describe('a file read in pieces', () => {
  it('asks for its beginning and its end at once, when its size is known', async () => {
    const { asked, fetchRange, all } = file(large);
    const source = await openBytes(fetchRange, large);
    expect(asked).toEqual([lastPiece, [0, chunkSize]]);
    expect(source.length).toBe(large);
    expect(source.head).toEqual(all.slice(0, chunkSize));
  });

  it('gives the end without asking again', async () => {
    const { asked, fetchRange, all } = file(large);
    const source = await openBytes(fetchRange, large);
    expect(await source.read(...lastPiece)).toEqual(all.slice(...lastPiece));
    expect(await source.read(...lastPiece)).toEqual(all.slice(...lastPiece));
    expect(asked).toHaveLength(2);
  });

  it('asks for everything else when it is wanted', async () => {
    const { asked, fetchRange, all } = file(large);
    const source = await openBytes(fetchRange, large);
    expect(await source.read(3 * chunkSize, 5 * chunkSize)).toEqual(all.slice(3 * chunkSize, 5 * chunkSize));
    expect(asked.at(-1)).toEqual([3 * chunkSize, 5 * chunkSize]);
  });

  it('reads the rest when nothing is urgent, once, and then needs the line no more', async () => {
    const { asked, fetchRange, all } = file(large);
    const source = await openBytes(fetchRange, large);
    source.readAhead();
    source.readAhead();
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked.slice(2)).toEqual([[chunkSize, large]]);
    expect(await source.read(3 * chunkSize, 5 * chunkSize)).toEqual(all.slice(3 * chunkSize, 5 * chunkSize));
    expect(await source.read(...lastPiece)).toEqual(all.slice(...lastPiece));
    expect(asked).toHaveLength(3);
  });

  it("never reads all of a large file, which may be many megabytes of somebody's mobile data", async () => {
    const { asked, fetchRange } = file(5 * 2 ** 20);
    const source = await openBytes(fetchRange, 5 * 2 ** 20);
    source.readAhead();
    expect(asked).toHaveLength(2);
  });

  it('needs one request for a small file', async () => {
    const { asked, fetchRange } = file(300_000);
    expect((await openBytes(fetchRange, 300_000)).head).toHaveLength(300_000);
    expect(asked).toHaveLength(1);
  });

  it.each([undefined, 5000, large - chunkSize, large + 3 * chunkSize])(
    'reads right when its size is told as %s',
    async (told) => {
      const { fetchRange, all } = file(large);
      const source = await openBytes(fetchRange, told);
      expect(source.length).toBe(large);
      expect(await source.read(...lastPiece)).toEqual(all.slice(...lastPiece));
    },
  );

  it('reads right from a host that always sends the whole file', async () => {
    const { all } = file(large);
    const source = await openBytes(async () => ({ begin: 0, bytes: all.slice(), total: large }), large);
    expect(source.head).toHaveLength(large);
    expect(await source.read(...lastPiece)).toEqual(all.slice(...lastPiece));
  });
});
