import { brotliCompressSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getDocument, VerbosityLevel } from '../pdfjs/pdf.js';
// Without a Worker, as in Node.js, pdf.js takes the worker that a page has already loaded.
import '../pdfjs/pdf.worker.js';

// What browsers that get this build have, and Node.js has not yet.
Object.assign(Uint8Array.prototype, {
  toHex(this: Uint8Array) {
    return Buffer.from(this).toString('hex');
  },
});
Object.assign(Map.prototype, {
  getOrInsertComputed<Key, Value>(this: Map<Key, Value>, key: Key, compute: (key: Key) => Value): Value {
    if (!this.has(key)) this.set(key, compute(key));
    return this.get(key) as Value;
  },
});

const stream = (dictionary: string, bytes: Buffer) =>
  Buffer.concat([Buffer.from(`<<${dictionary}/Length ${bytes.length}>>\nstream\n`), bytes, Buffer.from('\nendstream')]);

/** A page with a content stream, and an annotation. What refers to where in the file is left out: pdf.js finds it. */
const helvetica = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';

function pdfOf(content: Buffer, annotation: string, font = helvetica): Uint8Array {
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R/Annots[${annotation}]` +
        `/Resources<</Font<</F ${font}>>>>>>`,
    ),
    content,
  ].map((object, index) => Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]));
  return new Uint8Array(
    Buffer.concat([Buffer.from('%PDF-2.0\n'), ...objects, Buffer.from('trailer<</Root 1 0 R>>\n')]),
  );
}

const text = 'BT /F 20 Tf 10 50 Td (Signed by Ada) Tj ET';

/** Text that is drawn with glyphs half as wide as high, of which a file says what letters they are. */
interface Drawn {
  readonly glyphs: string;
  readonly x?: number;
  readonly y?: number;
}

const fromLeft = (word: string) => [...word].reverse().join('');

/** What is read of a page with these runs of text. */
async function read(runs: readonly Drawn[]): Promise<string> {
  const { items } = await (await pageOf(runs)).getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

function pageOf(runs: readonly Drawn[]) {
  const glyphs = [...new Set(runs.flatMap(({ glyphs }) => [...glyphs]))];
  const hex = (number: number, digits: number) => number.toString(16).toUpperCase().padStart(digits, '0');
  const names = glyphs.map((glyph) => `/uni${hex(glyph.charCodeAt(0), 4)}`);
  const font =
    `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[65${names.join('')}]>>` +
    `/FirstChar 65/LastChar ${64 + glyphs.length}/Widths[${glyphs.map(() => 500).join(' ')}]>>`;
  const content = runs.map(({ glyphs: drawn, x = 10, y = 90 }) => {
    const codes = [...drawn].map((glyph) => hex(65 + glyphs.indexOf(glyph), 2));
    return `BT /F 10 Tf ${x} ${y} Td <${codes.join('')}> Tj ET`;
  });
  return open(pdfOf(stream('', Buffer.from(content.join('\n'))), '', font));
}

async function open(data: Uint8Array) {
  const { promise } = getDocument({ data, verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  return (await promise).getPage(1);
}

describe('our build of pdf.js', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('reads what is compressed by Brotli where the browser cannot', async () => {
    // Most browsers cannot yet.
    vi.stubGlobal('DecompressionStream', undefined);
    // Most of it are words of Brotli's dictionary.
    const words = 'This agreement between the company and its customers about information and development';
    for (const sentence of ['Signed by Ada', words]) {
      const content = Buffer.from(`BT /F 2 Tf 10 50 Td (${sentence}) Tj ET`);
      const page = await open(pdfOf(stream('/Filter/BrotliDecode', brotliCompressSync(content)), ''));
      const { items } = await page.getTextContent();
      expect(items).toMatchObject([{ str: sentence }]);
    }
  });

  it('opens a page with a note in XHTML, which it does not read, and tells of the note', async () => {
    const note =
      '<</Type/Annot/Subtype/FreeText/Rect[0 0 90 20]/Contents(Here)/RC(<body xmlns="http://www.w3.org/1999/xhtml"><p>Here</p></body>)>>';
    const page = await open(pdfOf(stream('', Buffer.from(text)), note));
    expect(await page.getAnnotations()).toMatchObject([{ subtype: 'FreeText', contentsObj: { str: 'Here' } }]);
  });

  it('reads letters from the right as they are typed, in whatever forms they were drawn', async () => {
    // Lam and alef in one glyph.
    expect(await read([{ glyphs: fromLeft('ﻻﺗﻔﺎﻕ') }])).toBe('لاتفاق');
    expect(await read([{ glyphs: fromLeft('ﱀﻢ') }])).toBe('لحم');
    // A letter with its point.
    expect(await read([{ glyphs: fromLeft('\ufb2aלום') }])).toBe('\u05e9\u05c1לום');
    expect(await read([{ glyphs: 'eﬀectﬁx' }])).toBe('effectfix');
  });

  it('reads words from the right in their order, and what stands between them', async () => {
    const text = 'العقد الثاني 2024 لسنة';
    const line = ['العقد', 'الثاني', '2024', 'لسنة'].map((word, index) => ({
      glyphs: word === '2024' ? word : fromLeft(word),
      x: 150 - 40 * index,
    }));
    expect(await read(line), 'drawn word after word').toBe(text);
    expect(await read([...line].reverse()), 'drawn from left to right').toBe(text);
    const letters = [...'العقد'].map((glyphs, index) => ({ glyphs, x: 150 - 5 * index }));
    expect(await read(letters), 'drawn letter after letter').toBe('العقد');
    const sentence = [{ glyphs: 'See', x: 2 }, ...[...line].reverse(), { glyphs: 'here', x: 184 }];
    expect(await read(sentence), 'between words from the left').toBe(`See ${text} here`);
    const below = line.map((run) => ({ ...run, y: 60 }));
    expect(await read([...[...line].reverse(), ...[...below].reverse()]), 'in two lines').toBe(`${text}\n${text}`);
  });

  it('tells where letters lie, from the left, whichever way they are read', async () => {
    const edgesOf = async (content: string) => {
      const page = await open(pdfOf(stream('', Buffer.from(content)), ''));
      const { items } = await page.getTextContent({ disableNormalization: true });
      return items.map(
        (item) => 'edges' in item && Array.isArray(item.edges) && item.edges.map((at) => Math.round(at * 100)),
      );
    };
    // Widths of Helvetica: 833, 222 and 556; the space is left out, in place of which there is room.
    expect(await edgesOf('BT /F 10 Tf 10 50 Td [(m) -389 (ia)] TJ ET')).toEqual([[0, 42, 42, 61, 61, 72, 72, 100]]);
    const { items } = await (await pageOf([{ glyphs: fromLeft('ﻻﻕ') }])).getTextContent({ disableNormalization: true });
    expect(items).toMatchObject([{ str: 'لاق', edges: [0.75, 1, 0.5, 0.75, 0, 0.5] }]);
  });
});
