import type { Rect } from '@document-signer/core';
import { memoryOf, type Pdfium, type PdfiumDocument } from '../../pdf/pdfium.ts';
import type { PageCounts } from './page-operators.ts';
import { greyOf, type Picture, pictureSize, pixels } from './page-picture.ts';

/** Types of objects on a page, of PDFium's fpdf_edit.h. */
const types = { text: 1, path: 2, image: 3, shading: 4, form: 5 } as const;
/** FPDFBitmap_BGRx of fpdfview.h. */
const bgrx = 3;
/** The last character of Unicode. */
const maxCode = 0x10ffff;
/** How many levels of nested forms are counted. */
const maxDepth = 30;

/** Calls a function with a page of an open document. Undefined: PDFium cannot load the page. */
export function withPage<T>(
  { engine, handle }: PdfiumDocument,
  pageNumber: number,
  use: (page: number) => T,
): T | undefined {
  const page = engine.FPDF_LoadPage(handle, pageNumber - 1);
  if (!page) return undefined;
  try {
    return use(page);
  } finally {
    engine.FPDF_ClosePage(page);
  }
}

/** Draws a page with PDFium, on white, without annotations. */
export function pdfiumPicture({ engine }: PdfiumDocument, page: number, maxPixels: number = pixels.few): Picture {
  const { width, height } = pictureSize(engine.FPDF_GetPageWidthF(page), engine.FPDF_GetPageHeightF(page), maxPixels);
  const bitmap = engine.FPDFBitmap_CreateEx(width, height, bgrx, 0, 0);
  try {
    engine.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    engine.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0);
    const raster = { start: engine.FPDFBitmap_GetBuffer(bitmap), stride: engine.FPDFBitmap_GetStride(bitmap) };
    return { width, height, grey: greyOf(memoryOf(engine), { width, height, ...raster }) };
  } finally {
    engine.FPDFBitmap_Destroy(bitmap);
  }
}

/** Counts what a page draws, as PDFium understands it. `hasForeignFonts`: some fonts are not in the file. */
export function pdfiumCounts(
  { engine }: PdfiumDocument,
  page: number,
): PageCounts & { readonly hasForeignFonts: boolean } {
  let [images, shadings, paths, hasForeignFonts] = [0, 0, 0, false];
  function count(object: number, depth: number): void {
    const type = engine.FPDFPageObj_GetType(object);
    if (type === types.image) images += 1;
    if (type === types.shading) shadings += 1;
    if (type === types.path) paths += 1;
    // 0 says that a font is not embedded, -1 that PDFium knows no font.
    if (type === types.text) {
      hasForeignFonts ||= engine.FPDFFont_GetIsEmbedded(engine.FPDFTextObj_GetFont(object)) !== 1;
    }
    if (type !== types.form || depth > maxDepth) return;
    const inside = engine.FPDFFormObj_CountObjects(object);
    for (let index = 0; index < inside; index += 1) count(engine.FPDFFormObj_GetObject(object, index), depth + 1);
  }
  const all = engine.FPDFPage_CountObjects(page);
  for (let index = 0; index < all; index += 1) count(engine.FPDFPage_GetObject(page, index), 0);
  return { text: textOf(engine, page), images, shadings, paths, hasForeignFonts };
}

function textOf(engine: Pdfium, page: number): string {
  const text = engine.FPDFText_LoadPage(page);
  if (!text) return '';
  const signs = Array.from({ length: engine.FPDFText_CountChars(text) }, (_, index) => signAt(engine, text, index));
  engine.FPDFText_ClosePage(text);
  return signs.join('');
}

function signAt(engine: Pdfium, text: number, index: number): string {
  const code = engine.FPDFText_GetUnicode(text, index);
  return code > maxCode ? '\ufffd' : String.fromCodePoint(code);
}

/** A character on a page. */
export interface PageCharacter {
  /** One Unicode character. */
  readonly sign: string;
  /** Its origin on the baseline, in user space. */
  readonly origin: readonly [x: number, y: number];
  /** The box of its glyph, in user space. Undefined: PDFium does not know it. */
  readonly box: Rect<'user'> | undefined;
  /** Its part of the line of text, in user space: as wide as its advance and as high as its font. */
  readonly line: Rect<'user'> | undefined;
  /** From text space to user space: the direction of writing, and that of its height. */
  readonly matrix: readonly number[];
}

/** The characters of a page, in PDFium's order. */
export function charactersOf(engine: Pdfium, page: number): PageCharacter[] {
  const text = engine.FPDFText_LoadPage(page);
  if (!text) return [];
  const { malloc, free } = engine.pdfium.wasmExports;
  const numbers = malloc(4 * Float64Array.BYTES_PER_ELEMENT);
  const at = (index: number): number => numbers + index * Float64Array.BYTES_PER_ELEMENT;
  const read = () => new Float64Array(memoryOf(engine).buffer, numbers, 4);
  const readFloats = () => new Float32Array(memoryOf(engine).buffer, numbers, 4);
  const characters = Array.from({ length: engine.FPDFText_CountChars(text) }, (_, index): PageCharacter => {
    engine.FPDFText_GetCharOrigin(text, index, at(0), at(1));
    const [originX = 0, originY = 0] = read();
    const hasBox = engine.FPDFText_GetCharBox(text, index, at(0), at(1), at(2), at(3));
    const [x = 0, right = 0, y = 0, top = 0] = read();
    const hasLine = engine.FPDFText_GetLooseCharBox(text, index, numbers);
    const [start = 0, ascent = 0, end = 0, descent = 0] = readFloats();
    engine.FPDFText_GetMatrix(text, index, numbers);
    return {
      sign: signAt(engine, text, index),
      origin: [originX, originY],
      box: hasBox ? { x, y, width: right - x, height: top - y } : undefined,
      line: hasLine ? { x: start, y: descent, width: end - start, height: ascent - descent } : undefined,
      matrix: [...readFloats()],
    };
  });
  free(numbers);
  engine.FPDFText_ClosePage(text);
  return characters;
}
