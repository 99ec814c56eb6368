import { afterEach, describe, expect, it, vi } from 'vitest';
import { openBytes, readHead } from './byte-source.ts';
import type { FetchRange } from './fetch-range.ts';
import { chunkSize } from './first-ranges.ts';

/** A file of so many bytes, each telling its place, and which ranges of it were asked for. */
function file(length: number) {
  const all = new Uint8Array(length);
  for (let index = 0; index < length; index += 1) all[index] = index % 251;
  const asked: [number, number][] = [];
  const fetchRange: FetchRange = async (begin, end, urgency) => {
    asked.push([begin, end]);
    if (begin >= length) throw new Error('416');
    const bytes = all.slice(begin, end);
    return { begin, bytes: urgency === 'soon' ? new Blob([bytes]) : bytes, total: length, duration: 1 };
  };
  return { all, asked, fetchRange };
}

/** Compared in one go: one by one, that of a large file takes longer than all else. */
function expectSame(bytes: Uint8Array, expected: Uint8Array) {
  expect(bytes).toHaveLength(expected.length);
  expect(Buffer.compare(bytes, expected)).toBe(0);
}

/** Lets all go on that waits for nothing but its turn. */
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

afterEach(() => void vi.useRealTimers());

/** Bytes of two pieces. */
const two = 2 * chunkSize;
const large = 20 * two + 1000;
/** At least 64 KB of it, from the beginning of a piece on. */
const lastPieces: [number, number] = [18 * two, large];
const headLength = 2 * two;

describe('a file read in pieces', () => {
  it('asks for its beginning and its end at once, when its size is known, and gives them without asking again', async () => {
    const { asked, fetchRange, all } = file(large);
    const source = await openBytes(fetchRange, large);
    expect(asked).toEqual([lastPieces, [0, headLength]]);
    expect(source).toMatchObject({ length: large, headLength });
    expectSame(await source.read(0, headLength), all.slice(0, headLength));
    expectSame(await source.peek(...lastPieces), all.slice(...lastPieces));
    expectSame(await source.read(...lastPieces), all.slice(...lastPieces));
    expect(asked).toHaveLength(2);
  });

  it('asks once for what several want at the same time', async () => {
    const { asked, fetchRange, all } = file(large);
    const source = await openBytes(fetchRange, large);
    const [one, , other] = await Promise.all([
      source.peek(3 * two + 5, 4 * two + 5),
      source.peek(4 * two, 5 * two),
      source.peek(200_000, 200_001),
    ]);
    expectSame(one, all.slice(3 * two + 5, 4 * two + 5));
    expectSame(other, all.slice(200_000, 200_001));
    expect(asked.slice(2)).toEqual([
      [6 * two, 6.5 * two],
      [3 * two, 5 * two],
    ]);
  });

  it('lets go of what it has given away, and keeps what was only looked at', async () => {
    const { asked, fetchRange } = file(large);
    const source = await openBytes(fetchRange, large);
    await source.peek(3 * two, 4 * two);
    await source.read(3 * two, 4 * two);
    expect(asked).toHaveLength(3);
    await source.read(3 * two, 4 * two);
    expect(asked).toHaveLength(4);
  });

  it('keeps its beginning, which pdf.js may request again', async () => {
    const { asked, fetchRange, all } = file(large);
    const source = await openBytes(fetchRange, large);
    expectSame(await readHead(source), all.slice(0, headLength));
    expectSame(await source.read(0, headLength), all.slice(0, headLength));
    expect(asked).toHaveLength(2);
  });

  it('does not request what it has given away when it reads the rest', async () => {
    const { asked, fetchRange } = file(large);
    const source = await openBytes(fetchRange, large);
    await source.read(3 * two, 5 * two);
    source.readAhead();
    await expect
      .poll(() => asked.slice(3))
      .toEqual([
        [2 * two, 3 * two],
        [5 * two, 18 * two],
      ]);
  });

  it('reads the rest when nothing is urgent, once, and then needs the line no more', async () => {
    const { asked, fetchRange, all } = file(large);
    const source = await openBytes(fetchRange, large);
    source.readAhead();
    source.readAhead();
    await settle();
    expect(asked.slice(2)).toEqual([[2 * two, 18 * two]]);
    expectSame(await source.read(3 * two, 5 * two), all.slice(3 * two, 5 * two));
    expectSame(await source.read(...lastPieces), all.slice(...lastPieces));
    expect(asked).toHaveLength(3);
  });

  it('keeps what it reads on out of the page’s memory, and asks again for what the browser has lost of it', async () => {
    const { asked, fetchRange, all } = file(large);
    const urgencies: unknown[] = [];
    const source = await openBytes((begin, end, urgency) => {
      urgencies.push(urgency);
      return fetchRange(begin, end, urgency);
    }, large);
    await source.read(17 * two, 18 * two);
    source.readAhead();
    await settle();
    expect(urgencies.slice(2)).toEqual(['now', 'soon']);
    const noSpace = vi
      .spyOn(Blob.prototype, 'arrayBuffer')
      .mockRejectedValueOnce(new DOMException('', 'NotReadableError'));
    expectSame(await source.read(3 * two, 5 * two), all.slice(3 * two, 5 * two));
    expect(asked.slice(4)).toEqual([[3 * two, 5 * two]]);
    noSpace.mockRestore();
  });

  it('reads on in a large file, a step at a time, while what is asked for goes first', async () => {
    const length = 200 * two;
    const { asked, fetchRange } = file(length);
    const source = await openBytes(fetchRange, length);
    source.readAhead();
    const page = source.read(60 * two, 61 * two);
    await expect.poll(() => asked.at(-1)?.[1]).toBe(198 * two);
    await page;
    expect(asked.slice(2, 4)).toEqual([
      [60 * two, 61 * two],
      [2 * two, 18 * two],
    ]);
    expect(asked[4]?.[0]).toBe(18 * two);
  });

  it('reads on over a line on which single pieces came as quickly as a long way lets them, and over no slower one', async () => {
    vi.useFakeTimers();
    const length = 200 * two;
    for (const [duration, isReadOn] of [
      [100, false],
      [40, true],
    ] as const) {
      const { asked, fetchRange } = file(length);
      const held: FetchRange = async (begin, end) => {
        await new Promise((resolve) => setTimeout(resolve, duration));
        return { ...(await fetchRange(begin, end)), duration: end - begin > chunkSize ? 1000 : duration };
      };
      const opening = openBytes(held, length);
      await vi.advanceTimersByTimeAsync(300);
      const source = await opening;
      for (const piece of [60, 80, 100]) {
        const reading = source.read(piece * chunkSize, (piece + 1) * chunkSize);
        await vi.advanceTimersByTimeAsync(300);
        await reading;
      }
      const { length: count } = asked;
      source.readAhead();
      await vi.advanceTimersByTimeAsync(300);
      expect(asked.length > count).toBe(isReadOn);
    }
  });

  it('gives all that was wanted, though a part was given away before the rest came', async () => {
    const { all, fetchRange } = file(large);
    const rest = Promise.withResolvers<void>();
    const source = await openBytes(async (begin, end) => {
      if (begin === 4 * two) await rest.promise;
      return fetchRange(begin, end);
    }, large);
    const first = source.read(3 * two, 4 * two);
    await settle();
    const both = source.peek(3 * two, 5 * two);
    expectSame(await first, all.slice(3 * two, 4 * two));
    rest.resolve();
    expectSame(await both, all.slice(3 * two, 5 * two));
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
    await expect(source.read(2 * two, 3 * two)).rejects.toThrow('no line');
    isUp = true;
    expectSame(await source.read(2 * two, 3 * two), all.slice(2 * two, 3 * two));
  });
});

describe('a host that is not as it should be', () => {
  it.each([undefined, 5000, large + 3 * two])('told the size of the file as %s: it is read right', async (told) => {
    const { fetchRange, all } = file(large);
    const source = await openBytes(fetchRange, told);
    expect(source.length).toBe(large);
    expectSame(await source.read(...lastPieces), all.slice(...lastPieces));
  });

  it('always sends the whole file: nothing is asked for again', async () => {
    const { all } = file(large);
    const source = await openBytes(async () => ({ begin: 0, bytes: all.slice(), total: large }), large);
    expect(source.headLength).toBe(large);
    expectSame(await source.read(...lastPieces), all.slice(...lastPieces));
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
      expectSame(await source.read(...lastPieces), all.slice(...lastPieces));
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
    const source = await openBytes((begin, end) => fetchRange(begin === 2 * two ? 0 : begin, end), large);
    await expect(source.read(2 * two, 5 * two)).resolves.toHaveLength(3 * two);
    const wrong = await openBytes((begin, end) => fetchRange(begin, begin > 0 ? end - 5 : end), large);
    await expect(wrong.read(2 * two, 3 * two)).rejects.toMatchObject({ code: 'network' });
  });
});
