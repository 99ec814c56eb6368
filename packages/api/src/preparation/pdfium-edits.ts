import { fromUserSpace, type PageGeometry, type Rect } from '@document-signer/core';
import { memoryOf, openInPdfium, type Pdfium } from '../pdf/pdfium.ts';
import { findTags } from './fields/find-tags.ts';
import { charactersOf } from './readers/pdfium-page.ts';

/** FLAT_NORMALDISPLAY of PDFium's fpdf_flatten.h. */
const normalDisplay = 0;
/** FPDF_ANNOT_WIDGET of fpdf_annot.h. */
const widget = 20;
/** FPDF_ANNOT_APPEARANCEMODE_NORMAL of fpdf_annot.h. */
const normalAppearance = 0;

/**
 * Draws the annotations of pages into their contents. Those without an appearance get the one that PDFium invents.
 *
 * @param pageNumbers from 1
 */
export async function flattenPages(bytes: Uint8Array, pageNumbers: readonly number[]): Promise<Uint8Array | undefined> {
  const document = await openInPdfium(bytes);
  if (!document) return undefined;
  const { engine, handle } = document;
  try {
    for (const number of pageNumbers) {
      const page = engine.FPDF_LoadPage(handle, number - 1);
      if (!page) return undefined;
      inventAppearances(engine, page);
      engine.FPDFPage_Flatten(page, normalDisplay);
      engine.FPDF_ClosePage(page);
    }
    return document.save();
  } finally {
    document.close();
  }
}

function inventAppearances(engine: Pdfium, page: number): void {
  const count = engine.FPDFPage_GetAnnotCount(page);
  for (let index = 0; index < count; index += 1) {
    const annotation = engine.FPDFPage_GetAnnot(page, index);
    if (!annotation) continue;
    // The length in bytes includes two that end the text, so 2 means no appearance.
    const length = engine.FPDFAnnot_GetAP(annotation, normalAppearance, 0, 0);
    if (length <= 2) {
      if (engine.FPDFAnnot_GetSubtype(annotation) === widget) engine.EPDFAnnot_GenerateFormFieldAP(annotation);
      else engine.EPDFAnnot_GenerateAppearance(annotation);
    }
    engine.FPDFPage_CloseAnnot(annotation);
  }
}

/** A file without its text tags, and the boxes of the tags by page number from 1. */
export interface WithoutTags {
  readonly bytes: Uint8Array;
  readonly boxes: ReadonlyMap<number, readonly Rect<'fraction'>[]>;
}

/**
 * Removes the text tags of a sound file. PDFium removes the glyphs, leaves everything else in place, and rewrites the content
 * of these pages. Undefined: there are no tags, or PDFium cannot remove them.
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
          glyphs.map((box) => fromUserSpace(box, geometry)),
        );
    }
    const bytes = boxes.size > 0 ? document.save() : undefined;
    return bytes && { bytes, boxes };
  } finally {
    document.close();
  }
}

/** The boxes of the glyphs of all tags on a page. */
function tagGlyphs(engine: Pdfium, page: number): Rect<'user'>[] {
  const { tags } = findTags(charactersOf(engine, page));
  return tags.flatMap(({ characters }) => characters.flatMap(({ box }) => box ?? []));
}

/** PDFium removes all glyphs that a box touches. Shrinking each box by this share of its sides spares the neighbours. */
const inset = 1 / 4;

function removeGlyphs(engine: Pdfium, page: number, boxes: readonly Rect<'user'>[]): boolean {
  const corners = boxes.flatMap(({ x, y, width, height }) => {
    const [left, right] = [x + width * inset, x + width * (1 - inset)];
    const [bottom, top] = [y + height * inset, y + height * (1 - inset)];
    return [left, top, right, top, left, bottom, right, bottom];
  });
  const bytes = new Uint8Array(Float32Array.from(corners).buffer);
  const { malloc, free } = engine.pdfium.wasmExports;
  const quads = malloc(bytes.length);
  memoryOf(engine).set(bytes, quads);
  // Also in forms, and without black boxes.
  const isRemoved = engine.EPDFText_RedactInQuads(page, quads, boxes.length, true, false);
  free(quads);
  return isRemoved && engine.FPDFPage_GenerateContent(page);
}
