import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { boundsOf } from '../draw/drawing.ts';
import { canTypeset, glyphShapes } from './glyphs.ts';
import { handwritingsFor, plainWriting } from './handwritings.ts';

const readFont = async (url: string) => new Response(await readFile(new URL(url)));

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The boxes around the letters of a text, from left to right; spaces have none. */
async function boxesOf(text: string) {
  vi.stubGlobal('fetch', readFont);
  const shapes = await glyphShapes(text, handwritingsFor(text)[0] ?? plainWriting);
  return shapes.flatMap((shape) => boundsOf(shape.flat()) ?? []);
}

/** The widths of the letters of a text, in thousandths of the font size. */
async function widthsOf(text: string) {
  return (await boxesOf(text)).map(({ left, right }) => Math.round(1000 * (right - left)));
}

describe('glyphShapes', () => {
  it('lays out the letters of a name in a line, in units of the font size', async () => {
    const boxes = await boxesOf('Jane Roe');
    expect(boxes).toHaveLength(7);
    expect(boxes.map(({ right }) => right)).toEqual(boxes.map(({ right }) => right).toSorted((a, b) => a - b));
    for (const { top, bottom } of boxes) {
      expect(top).toBeLessThan(0);
      expect(bottom - top).toBeGreaterThan(0.1);
      expect(bottom - top).toBeLessThan(1.5);
    }
  });

  it("uses all files of a handwriting, and the document's fonts for missing characters", async () => {
    expect(await boxesOf('Łukasz Ș')).toHaveLength(7);
    expect((await boxesOf('Jane ☺')).at(-1)?.right).toBeGreaterThan(1.5);
  });

  it('sets Arabic from right to left, and numbers in it from left to right', async () => {
    const [one = 0, two = 0] = [...(await widthsOf('١')), ...(await widthsOf('٢'))];
    expect(one).not.toBe(two);
    const written = await widthsOf('م ١٢');
    expect(written.slice(0, 2)).toEqual([one, two]);
    expect(await boxesOf('פנ')).toHaveLength(2);
  });

  it('sets Thai tone marks above the ring of the vowel AM', async () => {
    expect(await boxesOf('น้ำ')).toHaveLength(4);
  });

  it('shapes a name independently of earlier ones', async () => {
    const before = await boxesOf('तेंदुलकर');
    for (const name of ['अमिताभ बच्चन', 'ऐश्वर्या राय', 'सचिन']) await boxesOf(name);
    expect(await boxesOf('तेंदुलकर')).toEqual(before);
  });

  it('rejects a character that no font has', async () => {
    await expect(boxesOf('\u{10fffd}')).rejects.toThrow(RangeError);
  });

  it('loads a font again after a failure', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    await expect(glyphShapes('Ελένη', handwritingsFor('Ελένη')[0] ?? plainWriting)).rejects.toThrow('503');
    expect(await boxesOf('Ελένη')).not.toHaveLength(0);
  });
});

describe('canTypeset', () => {
  it('accepts scripts that are shaped correctly, in one direction', () => {
    expect(['Jane', 'محمد ٢', 'तेंदुलकर'].filter(canTypeset)).toHaveLength(3);
    expect(['သန်း', 'শেখ', 'Jane محمد'].filter(canTypeset)).toEqual([]);
  });
});
