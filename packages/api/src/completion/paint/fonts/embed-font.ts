import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfStream, PdfString } from '@libpdf/core';
import type { Edit } from '../../../pdf/load-pdf.ts';
import { hex4, utf16Hex } from '../operators.ts';
import { combineGlyphs, type GlyphPart } from './combine-glyphs.ts';
import { readTables, tableOf } from './sfnt.ts';
import { subsetFont } from './subset-font.ts';

/** A code of an embedded font: what it draws, its width and its text. */
export interface FontCode {
  /** One glyph, drawn where the code is, or several together. */
  readonly parts: readonly GlyphPart[];
  /** In units of the font. */
  readonly advance: number;
  /** The advance in thousandths of the font size. */
  readonly width: number;
  readonly text: string;
}

/** A font with the codes that were used, from code 1. */
interface UsedFont {
  /** The name of its face, such as `Arimo`. */
  readonly name: string;
  /** OpenType with TrueType outlines. */
  readonly file: Uint8Array;
  readonly codes: readonly FontCode[];
}

/** A required flag: the font has characters outside of the Latin alphabet. */
const symbolic = 4;
/** Required, and without effect in an embedded font. */
const stemWidth = 80;

const nameEntries = (entries: Record<string, string>) =>
  Object.fromEntries(Object.entries(entries).map(([key, name]) => [key, PdfName.of(name)]));
const numberArray = (values: Iterable<number>) => new PdfArray(Array.from(values, (value) => PdfNumber.of(value)));

function compressed(data: Uint8Array | string, entries: Record<string, PdfNumber> = {}): PdfStream {
  return PdfStream.fromDict({ ...entries, Filter: PdfName.FlateDecode }, deflateSync(data));
}

/** Six letters that tell subsets of a font apart (ISO 32000-2, 9.9.2). */
function subsetTag(subset: Uint8Array): string {
  const hash = createHash('sha256').update(subset).digest();
  return Array.from(hash.subarray(0, 6), (byte) => String.fromCharCode(65 + (byte % 26))).join('');
}

/** The glyph of each code, two bytes each, from code 0 (ISO 32000-2, 9.7.4.3). */
function glyphNumbers(codes: readonly FontCode[], firstCombined: number): Uint8Array {
  const bytes = Buffer.alloc(2 * (codes.length + 1));
  let combined = firstCombined;
  for (const [index, { parts }] of codes.entries()) {
    const glyph = parts.length === 1 ? (parts[0]?.glyph ?? 0) : combined++;
    bytes.writeUInt16BE(glyph, 2 * (index + 1));
  }
  return bytes;
}

/** The metrics of a font in thousandths of the font size (OpenType, `head` and `hhea`). */
function metricsOf(font: Uint8Array) {
  const tables = readTables(font);
  const [head, hhea] = [tableOf(tables, 'head'), tableOf(tables, 'hhea')];
  const unit = 1000 / head.readUInt16BE(18);
  const read = (table: Buffer, place: number) => Math.round(table.readInt16BE(place) * unit);
  return {
    box: [36, 38, 40, 42].map((place) => read(head, place)),
    ascent: read(hhea, 4),
    descent: read(hhea, 6),
  };
}

/** The subset of a font file that the codes draw, with a glyph for each combination. */
function fontProgram(file: Uint8Array, codes: readonly FontCode[]) {
  const used = subsetFont(
    file,
    codes.flatMap(({ parts }) => parts.map(({ glyph }) => glyph)),
  );
  const combinations = codes.filter(({ parts }) => parts.length > 1);
  const numbers = glyphNumbers(codes, tableOf(readTables(used), 'maxp').readUInt16BE(4));
  return { program: combinations.length > 0 ? combineGlyphs(used, combinations) : used, numbers };
}

/** The most entries of a block (Adobe Technical Note 5014, 1.4.1). */
const maxPerBlock = 100;

const head = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
`;
const tail = `endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;

/**
 * The CMap with which readers turn codes into text (ISO 32000-2, 9.10.3).
 *
 * @param texts of the codes, from code 1
 */
function toUnicodeCMap(texts: readonly string[]): string {
  let cmap = head;
  for (let start = 0; start < texts.length; start += maxPerBlock) {
    const block = texts.slice(start, start + maxPerBlock);
    const lines = block.map((text, index) => `<${hex4(start + index + 1)}> <${utf16Hex(text)}>\n`);
    cmap += `${block.length} beginbfchar\n${lines.join('')}endbfchar\n`;
  }
  return cmap + tail;
}

/**
 * Embeds a font with the glyphs that are used, as a composite font (ISO 32000-2, 9.7). There is a code for each glyph with each
 * of its texts, so that readers find the text that was sent even where two texts look the same.
 *
 * @param font the dictionary that pages already refer to
 */
export function embedFont(font: PdfDict, { name, file, codes }: UsedFont, objects: Pick<Edit, 'add'>): void {
  const { program, numbers } = fontProgram(file, codes);
  const { box, ascent, descent } = metricsOf(program);
  const baseFont = `${subsetTag(program)}+${name.replace(/[^A-Za-z0-9-]/g, '')}`;
  const descriptor = PdfDict.of({
    ...nameEntries({ Type: 'FontDescriptor', FontName: baseFont }),
    Flags: PdfNumber.of(symbolic),
    FontBBox: numberArray(box),
    ItalicAngle: PdfNumber.of(0),
    Ascent: PdfNumber.of(ascent),
    Descent: PdfNumber.of(descent),
    CapHeight: PdfNumber.of(ascent),
    StemV: PdfNumber.of(stemWidth),
    FontFile2: objects.add(compressed(program, { Length1: PdfNumber.of(program.length) })),
  });
  const descendant = PdfDict.of({
    ...nameEntries({ Type: 'Font', Subtype: 'CIDFontType2', BaseFont: baseFont }),
    CIDSystemInfo: PdfDict.of({
      Registry: PdfString.fromString('Adobe'),
      Ordering: PdfString.fromString('Identity'),
      Supplement: PdfNumber.of(0),
    }),
    FontDescriptor: objects.add(descriptor),
    DW: PdfNumber.of(0),
    W: PdfArray.of(PdfNumber.of(1), numberArray(codes.map(({ width }) => width))),
    CIDToGIDMap: objects.add(compressed(numbers)),
  });
  const entries: Record<string, PdfName | PdfArray | PdfRef> = {
    ...nameEntries({ Type: 'Font', Subtype: 'Type0', BaseFont: baseFont, Encoding: 'Identity-H' }),
    DescendantFonts: PdfArray.of(objects.add(descendant)),
    ToUnicode: objects.add(compressed(toUnicodeCMap(codes.map(({ text }) => text)))),
  };
  for (const [key, value] of Object.entries(entries)) font.set(key, value);
}
