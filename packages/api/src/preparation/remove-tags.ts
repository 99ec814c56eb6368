import { fromUserSpace, type PageGeometry, type Rect } from '@document-signer/core';
import { tagsIn } from '../inspection/pdf/text-tags/find-tags.ts';
import { memoryOf, openInPdfium, type Pdfium } from './pdfium.ts';

/** A file without its text tags, and the boxes in which they stood, by the number of their page, from 1. */
export interface WithoutTags {
  readonly bytes: Uint8Array;
  readonly boxes: ReadonlyMap<number, readonly Rect<'fraction'>[]>;
}

/** `[left, right, bottom, top]` in user space, the order of FPDFText_GetCharBox. */
type CharBox = readonly [number, number, number, number];

/**
 * Removes the text tags of a sound file. PDFium takes the glyphs out and leaves everything else on its place, for which it
 * writes the content of these pages anew. Undefined: it cannot.
 */
export async function withoutTags(sound: Uint8Array, pages: readonly PageGeometry[]): Promise<WithoutTags | undefined> {
  const document = await openInPdfium(sound);
  if (!document) return undefined;
  const { engine, handle } = document;
  try {
    const boxes = new Map<number, readonly Rect<'fraction'>[]>();
    for (const [index, geometry] of pages.entries()) {
      const page = engine.FPDF_LoadPage(handle, index);
      if (!page) return undefined;
      const glyphs = tagGlyphs(engine, page);
      const isDone = glyphs.length === 0 || removeGlyphs(engine, page, glyphs);
      engine.FPDF_ClosePage(page);
      if (!isDone) return undefined;
      if (glyphs.length > 0)
        boxes.set(
          index + 1,
          glyphs.map((box) => placeOf(box, geometry)),
        );
    }
    const bytes = boxes.size > 0 ? document.save() : sound;
    return bytes && { bytes, boxes };
  } finally {
    document.close();
  }
}

/** The boxes of the glyphs of all tags on a page. */
function tagGlyphs(engine: Pdfium, page: number): CharBox[] {
  const text = engine.FPDFText_LoadPage(page);
  if (!text) return [];
  const { malloc, free } = engine.pdfium.wasmExports;
  const sides = malloc(4 * Float64Array.BYTES_PER_ELEMENT);
  const boxOf = (at: number): CharBox[] => {
    const addresses = [0, 1, 2, 3].map((side) => sides + side * Float64Array.BYTES_PER_ELEMENT);
    const [left = 0, right = 0, bottom = 0, top = 0] = addresses;
    if (!engine.FPDFText_GetCharBox(text, at, left, right, bottom, top)) return [];
    const [l = 0, r = 0, b = 0, t = 0] = new Float64Array(memoryOf(engine).buffer, sides, 4);
    return [[l, r, b, t]];
  };
  try {
    const codes = Array.from({ length: engine.FPDFText_CountChars(text) }, (_, at) =>
      engine.FPDFText_GetUnicode(text, at),
    );
    // One sign for each character, so that places in the text are PDFium's.
    const signs = codes.map((code) => (code > 0xffff ? '\ufffd' : String.fromCharCode(code))).join('');
    return tagsIn(signs).flatMap(({ start, end }) =>
      Array.from({ length: end - start }, (_, at) => boxOf(start + at)).flat(),
    );
  } finally {
    free(sides);
    engine.FPDFText_ClosePage(text);
  }
}

/** PDFium removes all glyphs that a quadrilateral touches: a quarter of each side is left to the neighbours. */
const inset = 1 / 4;

function removeGlyphs(engine: Pdfium, page: number, boxes: readonly CharBox[]): boolean {
  const corners = boxes.flatMap(([left, right, bottom, top]) => {
    const [x, y] = [(right - left) * inset, (top - bottom) * inset];
    const [l, r, b, t] = [left + x, right - x, bottom + y, top - y];
    return [l, t, r, t, l, b, r, b];
  });
  const bytes = new Uint8Array(Float32Array.from(corners).buffer);
  const { malloc, free } = engine.pdfium.wasmExports;
  const quads = malloc(bytes.length);
  memoryOf(engine).set(bytes, quads);
  // Inside of forms, too, and without black boxes.
  const isRemoved = engine.EPDFText_RedactInQuads(page, quads, boxes.length, true, false);
  free(quads);
  return isRemoved && engine.FPDFPage_GenerateContent(page);
}

function placeOf([left, right, bottom, top]: CharBox, geometry: PageGeometry): Rect<'fraction'> {
  return fromUserSpace({ x: left, y: bottom, width: right - left, height: top - bottom }, geometry);
}
