import { describe, expect, it } from 'vitest';
import { append, contentOf } from '../../../test/content-of.ts';
import { makeLongPdf } from '../../../test/long-pdf.ts';
import { balancePages } from './balance-pages.ts';

const readerOf = (file: Uint8Array) => async (begin: number, end: number) => file.subarray(begin, end);

describe('a long file with a flat list of pages', () => {
  it.each(['table', 'streams'] as const)(
    'shows the same with a tree, when its references are in a %s',
    async (form) => {
      const file = makeLongPdf({ pages: 120, form });
      const balanced = await balancePages(readerOf(file), file.length);
      expect(balanced).toMatchObject({ pageCount: 120 });
      expect(await contentOf(append(file, balanced?.update ?? file))).toEqual(await contentOf(file));
    },
  );

  it('is read from few places: the first and the last page, and what says where they are', async () => {
    const file = makeLongPdf({ pages: 300, filling: 10_000 });
    const places = new Set<number>();
    const read = async (begin: number, end: number) => {
      for (let piece = begin >> 16; piece <= (Math.min(end, file.length) - 1) >> 16; piece += 1) places.add(piece);
      return file.subarray(begin, end);
    };
    expect(await balancePages(read, file.length)).toBeDefined();
    expect(places.size).toBeLessThan(4);
  });

  it('tells where a page lies, and what it is drawn from', async () => {
    const file = makeLongPdf({ pages: 60, filling: 1000 });
    const balanced = await balancePages(readerOf(file), file.length);
    const textOf = ({ begin, end }: { begin: number; end: number }) =>
      String.fromCharCode(...file.subarray(begin, end));
    const place = textOf(balanced?.placeOf(17) ?? expect.fail());
    expect(place).toMatch(/^52 0 obj\n/);
    expect(place).toContain('This is page 17.');
    expect(place).not.toContain('This is page 18.');
    const parts = (await balanced?.partsOf(17))?.map(textOf);
    expect(parts?.map((part) => part.slice(0, 8))).toEqual(['53 0 obj', '54 0 obj', '3 0 obj\n']);
    expect(parts?.[0]).toContain('This is page 17.');
    expect(await balanced?.partsOf(61)).toEqual([]);
  });

  it('is left as it is when it is short, encrypted or not a PDF', async () => {
    const balanced = async (file: Uint8Array) => balancePages(readerOf(file), file.length);
    expect(await balanced(makeLongPdf({ pages: 20 }))).toBeUndefined();
    expect(await balanced(makeLongPdf({ pages: 99, trailer: '/Encrypt 3 0 R' }))).toBeUndefined();
    expect(await balanced(new Uint8Array())).toBeUndefined();
    expect(await balanced(new TextEncoder().encode('<html>Not found</html>'.repeat(99)))).toBeUndefined();
  });

  it('is left as it is when it cannot be read now: its reader will say so', async () => {
    expect(await balancePages(() => Promise.reject(new Error('no line')), 9_000_000)).toBeUndefined();
  });
});

/** The same numbers every time. */
function createDice(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % most;
  };
}

describe('a damaged file', () => {
  it.each(['table', 'streams'] as const)('is never waited for, whatever is wrong in its %s', async (form) => {
    const dice = createDice(5);
    const whole = makeLongPdf({ pages: 60, form });
    const structure = '0123456789 <>[]()/%RPKx\n\0\xff';
    for (let round = 0; round < 400; round += 1) {
      const file = whole.slice(0, dice(10) === 0 ? dice(whole.length) : whole.length);
      for (let change = 0; change <= dice(6); change += 1) {
        const at = dice(2) ? file.length - 1 - dice(Math.min(4000, file.length)) : dice(file.length);
        file[at] = structure.charCodeAt(dice(structure.length));
      }
      let asked = 0;
      const read = async (begin: number, end: number) => {
        asked += 1;
        return file.subarray(begin, end);
      };
      await balancePages(read, file.length);
      expect(asked).toBeLessThan(500);
    }
  });

  it('whose references go round is left as it is', async () => {
    const file = makeLongPdf({ pages: 60 });
    const text = String.fromCharCode(...file);
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    const round = text.replace('/Root 1 0 R>>', `/Root 1 0 R/Prev ${start}>>`);
    const bytes = Uint8Array.from(round, (character) => character.charCodeAt(0));
    expect(await balancePages(readerOf(bytes), bytes.length)).toBeUndefined();
  });
});
