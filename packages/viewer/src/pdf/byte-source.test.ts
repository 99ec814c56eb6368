import { describe, expect, it } from 'vitest';
import { openBytes } from './byte-source.ts';
import type { FetchRange } from './fetch-range.ts';
import { chunkSize } from './first-ranges.ts';

/** A file of so many bytes, each telling its place, and which ranges of it were asked for. */
function file(length: number) {
  const all = Uint8Array.from({ length }, (_, index) => index % 251);
  const asked: [number, number][] = [];
  const fetchRange: FetchRange = async (begin, end) => {
    asked.push([begin, end]);
    if (begin >= length) throw new Error('416');
    return { begin, bytes: all.slice(begin, end), total: length, duration: 1 };
  };
  return { all, asked, fetchRange };
}

const large = 20 * chunkSize + 1000;
/** At least 64 KB of it, from the beginning of a piece on. */
const lastPieces: [number, number] = [18 * chunkSize, large];
const headLength = 2 * chunkSize;

describe('a file read in pieces', () => {
  it('asks for its beginning and its end at once, when its size is known', async () => {
    const { asked, fetchRange, all } = file(large);
    const source = await openBytes(fetchRange, large);
    expect(asked).toEqual([lastPieces, [0, headLength]]);
    expect(source).toMatchObject({ length: large, headLength });
    expect(await source.read(0, headLength)).toEqual(all.slice(0, headLength));
  });

  it('gives the end without asking again', async () => {
    const { asked, fetchRange, all } = file(large);
    const source = await openBytes(fetchRange, large);
    expect(await source.peek(...lastPieces)).toEqual(all.slice(...lastPieces));
    expect(await source.read(...lastPieces)).toEqual(all.slice(...lastPieces));
    expect(asked).toHaveLength(2);
  });

  it('asks for everything else when it is wanted', async () => {
    const { asked, fetchRange, all } = file(large);
    const source = await openBytes(fetchRange, large);
    expect(await source.read(3 * chunkSize, 5 * chunkSize)).toEqual(all.slice(3 * chunkSize, 5 * chunkSize));
    expect(asked.at(-1)).toEqual([3 * chunkSize, 5 * chunkSize]);
  });

  it('asks once for what several want at the same time', async () => {
    const { asked, fetchRange, all } = file(large);
    const source = await openBytes(fetchRange, large);
    source.expect(3 * chunkSize + 7, 5 * chunkSize);
    const [one, other] = await Promise.all([
      source.peek(3 * chunkSize + 5, 4 * chunkSize + 5),
      source.peek(200_000, 200_001),
    ]);
    expect(one).toEqual(all.slice(3 * chunkSize + 5, 4 * chunkSize + 5));
    expect(other).toEqual(all.slice(200_000, 200_001));
    expect(asked.slice(2)).toEqual([
      [6 * chunkSize, 7 * chunkSize],
      [3 * chunkSize, 5 * chunkSize],
    ]);
  });

  it('lets go of what it has given away, and keeps what was only looked at', async () => {
    const { asked, fetchRange } = file(large);
    const source = await openBytes(fetchRange, large);
    await source.peek(3 * chunkSize, 4 * chunkSize);
    await source.read(3 * chunkSize, 4 * chunkSize);
    expect(asked).toHaveLength(3);
    await source.read(3 * chunkSize, 4 * chunkSize);
    expect(asked).toHaveLength(4);
  });

  it('does not ask for what it has given away because it might be wanted, nor when it reads the rest', async () => {
    const { asked, fetchRange } = file(large);
    const source = await openBytes(fetchRange, large);
    expect(source.isGiven(3 * chunkSize + 1)).toBe(false);
    await source.read(3 * chunkSize, 5 * chunkSize);
    expect(source.isGiven(3 * chunkSize + 1)).toBe(true);
    source.expect(3 * chunkSize, 6 * chunkSize);
    await expect.poll(() => asked.at(-1)).toEqual([5 * chunkSize, 6 * chunkSize]);
    source.readAhead();
    await expect
      .poll(() => asked.slice(4))
      .toEqual([
        [2 * chunkSize, 3 * chunkSize],
        [6 * chunkSize, 18 * chunkSize],
      ]);
  });

  it('reads the rest when nothing is urgent, once, and then needs the line no more', async () => {
    const { asked, fetchRange, all } = file(large);
    const source = await openBytes(fetchRange, large);
    source.readAhead();
    source.readAhead();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked.slice(2)).toEqual([[2 * chunkSize, 18 * chunkSize]]);
    expect(await source.read(3 * chunkSize, 5 * chunkSize)).toEqual(all.slice(3 * chunkSize, 5 * chunkSize));
    expect(await source.read(...lastPieces)).toEqual(all.slice(...lastPieces));
    expect(asked).toHaveLength(3);
  });

  it('reads on in a large file, a step at a time, while what is asked for goes first', async () => {
    const length = 200 * chunkSize;
    const { asked, fetchRange } = file(length);
    const source = await openBytes(fetchRange, length);
    source.readAhead();
    const page = source.read(60 * chunkSize, 61 * chunkSize);
    await expect.poll(() => asked.at(-1)?.[1]).toBe(198 * chunkSize);
    await page;
    expect(asked.slice(2, 4)).toEqual([
      [60 * chunkSize, 61 * chunkSize],
      [2 * chunkSize, 18 * chunkSize],
    ]);
    expect(asked[4]?.[0]).toBe(18 * chunkSize);
  });

  it('reads nothing on over a line on which single pieces came slowly', async () => {
    const length = 200 * chunkSize;
    const { asked, fetchRange } = file(length);
    const held: FetchRange = async (begin, end) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { ...(await fetchRange(begin, end)), duration: 100 };
    };
    const source = await openBytes(held, length);
    for (const piece of [60, 80, 100]) await source.read(piece * chunkSize, (piece + 1) * chunkSize);
    const { length: count } = asked;
    source.readAhead();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked).toHaveLength(count);
  });

  it('gives all that was wanted, though a part was given away before the rest came', async () => {
    const { all, fetchRange } = file(large);
    const source = await openBytes(async (begin, end) => {
      await new Promise((resolve) => setTimeout(resolve, begin === 4 * chunkSize ? 30 : 0));
      return fetchRange(begin, end);
    }, large);
    const first = source.read(3 * chunkSize, 4 * chunkSize);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const both = source.peek(3 * chunkSize, 5 * chunkSize);
    expect(await first).toEqual(all.slice(3 * chunkSize, 4 * chunkSize));
    expect(await both).toEqual(all.slice(3 * chunkSize, 5 * chunkSize));
  });

  it('needs one request for a small file', async () => {
    const { asked, fetchRange } = file(300_000);
    expect((await openBytes(fetchRange, 300_000)).headLength).toBe(300_000);
    expect(asked).toHaveLength(1);
  });

  it('asks again for what could not be had', async () => {
    const { fetchRange, all } = file(large);
    let isUp = true;
    const source = await openBytes(async (begin, end) => {
      if (!isUp) throw new Error('no line');
      return fetchRange(begin, end);
    }, large);
    isUp = false;
    await expect(source.read(2 * chunkSize, 3 * chunkSize)).rejects.toThrow('no line');
    isUp = true;
    expect(await source.read(2 * chunkSize, 3 * chunkSize)).toEqual(all.slice(2 * chunkSize, 3 * chunkSize));
  });
});

describe('a host that is not as it should be', () => {
  it.each([undefined, 5000, large - chunkSize, large + 3 * chunkSize])(
    'told the size of the file as %s: it is read right',
    async (told) => {
      const { fetchRange, all } = file(large);
      const source = await openBytes(fetchRange, told);
      expect(source.length).toBe(large);
      expect(await source.read(...lastPieces)).toEqual(all.slice(...lastPieces));
    },
  );

  it('always sends the whole file: nothing is asked for again', async () => {
    const { all } = file(large);
    const source = await openBytes(async () => ({ begin: 0, bytes: all.slice(), total: large }), large);
    expect(source.headLength).toBe(large);
    expect(await source.read(...lastPieces)).toEqual(all.slice(...lastPieces));
  });

  it('does not say how long the file is: what the document says is taken, else the whole file is asked for', async () => {
    const { fetchRange, all } = file(large);
    const silent: FetchRange = async (begin, end) => {
      const range = await fetchRange(begin, end);
      return end === Infinity ? { ...range, begin: 0 } : { ...range, total: undefined };
    };
    for (const told of [undefined, large]) {
      const source = await openBytes(silent, told);
      expect(source.length).toBe(large);
      expect(await source.read(...lastPieces)).toEqual(all.slice(...lastPieces));
    }
  });

  it('packs pieces on their way, so that they are of other bytes: the whole file is asked for', async () => {
    const { fetchRange } = file(large);
    const source = await openBytes(async (begin, end) => {
      const range = await fetchRange(begin, end);
      return end === Infinity ? range : { ...range, bytes: range.bytes.slice(0, 9000) };
    }, large);
    expect(source.headLength).toBe(large);
  });

  it('sends other bytes than it was asked for: they are not taken for those', async () => {
    const { fetchRange } = file(large);
    const source = await openBytes((begin, end) => fetchRange(begin === 2 * chunkSize ? 0 : begin, end), large);
    await expect(source.read(2 * chunkSize, 5 * chunkSize)).resolves.toHaveLength(3 * chunkSize);
    const wrong = await openBytes((begin, end) => fetchRange(begin, begin > 0 ? end - 5 : end), large);
    await expect(wrong.read(2 * chunkSize, 3 * chunkSize)).rejects.toMatchObject({ code: 'network' });
  });
});
