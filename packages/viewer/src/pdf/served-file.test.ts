import { describe, expect, it } from 'vitest';
import { makeLongPdf } from '../../test/long-pdf.ts';
import { openBytes } from './byte-source.ts';
import type { FetchRange } from './fetch-range.ts';
import { serveFile } from './served-file.ts';

/** A file on its host, and what was asked of it. */
function host(file: Uint8Array<ArrayBuffer>) {
  const asked: [number, number][] = [];
  const fetchRange: FetchRange = async (begin, end) => {
    asked.push([begin, Math.min(end, file.length)]);
    return { begin, bytes: file.slice(begin, end), total: file.length };
  };
  return { asked, fetchRange };
}

/** Lets all go on that waits for nothing but its turn. */
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

const long = makeLongPdf({ pages: 300, filling: 20_000 });

describe('a large file with a flat list of pages', () => {
  it('is given to pdf.js with a tree behind its end, and as it is before that', async () => {
    const { fetchRange } = host(long);
    const file = await serveFile(await openBytes(fetchRange, long.length));
    expect(file.length).toBeGreaterThan(long.length);
    expect(file.head).toEqual(long.slice(0, file.head.length));
    const end = await file.read(long.length - 100, file.length);
    expect(end.slice(0, 100)).toEqual(long.slice(-100));
    expect(String.fromCharCode(...end.slice(100))).toMatch(/^\n1 0 obj[\s\S]*\/Prev \d+>>\nstartxref\n\d+\n%%EOF\n$/);
    expect(await file.read(file.length - 6, file.length)).toEqual(new TextEncoder().encode('%%EOF\n'));
  });

  it('has the first and the last page on their way before anybody asks, and a page that is to be drawn', async () => {
    const { fetchRange, asked } = host(long);
    const file = await serveFile(await openBytes(fetchRange, long.length));
    await settle();
    const before = asked.length;
    expect(before).toBeLessThan(5);
    file.expectPage(150);
    await settle();
    expect(asked).toHaveLength(before + 1);
    const [begin, end] = asked.at(-1) ?? [0, 0];
    expect(String.fromCharCode(...long.subarray(begin, end))).toContain('This is page 150.');
    // pdf.js has taken it, and draws the page again when its reader comes back.
    await file.read(begin, end);
    file.expectPage(150);
    await settle();
    expect(asked).toHaveLength(before + 1);
  });
});

describe('a large file whose pages lie apart from what they are drawn from', () => {
  it('has the content of a page on its way as soon as the page is there', async () => {
    const apart = makeLongPdf({ pages: 300, filling: 20_000, isApart: true });
    const { fetchRange, asked } = host(apart);
    const file = await serveFile(await openBytes(fetchRange, apart.length));
    await settle();
    const readBefore = asked.map(([begin, end]) => String.fromCharCode(...apart.subarray(begin, end))).join('');
    expect(readBefore).toContain('This is page 1.');
    expect(readBefore).not.toContain('This is page 150.');
    file.expectPage(150);
    await settle();
    const [begin, end] = asked.at(-1) ?? [0, 0];
    expect(String.fromCharCode(...apart.subarray(begin, end))).toContain('This is page 150.');
  });

  it('keeps its beginning, which pdf.js may ask for before it has taken notice of it', async () => {
    const { fetchRange, asked } = host(long);
    const file = await serveFile(await openBytes(fetchRange, long.length));
    const { length } = asked;
    expect(await file.read(0, file.head.length)).toEqual(file.head);
    expect(asked).toHaveLength(length);
  });
});

describe('any other file', () => {
  it('is given as it is', async () => {
    for (const bytes of [makeLongPdf({ pages: 60 }), new Uint8Array(5_000_000)]) {
      const file = await serveFile(await openBytes(host(bytes).fetchRange, bytes.length));
      expect(file.length).toBe(bytes.length);
      file.expectPage(1);
    }
  });
});
