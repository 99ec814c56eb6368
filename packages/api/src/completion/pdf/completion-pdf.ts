import type { Size } from '@document-signer/core';
import type { PdfDict, PdfObject, PdfRef } from '@libpdf/core';

export type { PdfRef };

/**
 * What is drawn on one page: operators of a content stream (ISO 32000-2, 8.2), and what they name. Units are points of the
 * displayed page, upright, origin at its bottom left corner, y up; the page's own turning and cropping is nobody's
 * business but the file's.
 */
export interface PageDrawing {
  readonly operators: string;
  /** Resources by the name that the operators use, without the slash. They cannot clash with those of the page. */
  readonly fonts: ReadonlyMap<string, PdfRef>;
  readonly images: ReadonlyMap<string, PdfRef>;
}

/** The objects of a file that is being completed. */
export interface PdfObjects {
  readonly catalog: PdfDict;
  /** Adds an object and answers how it is referred to. */
  add(object: PdfObject): PdfRef;
  /** What a reference leads to; anything else is answered as it is. */
  resolve(object: PdfObject | undefined): PdfObject | undefined;
  /** How the page of this number, from 1, is referred to: of the prepared file, or added since. */
  pageRef(pageNumber: number): PdfRef;
}

/** A prepared file that is being completed. */
export interface CompletionPdf {
  readonly objects: PdfObjects;
  /** Draws on a page of the prepared file, above all that is there. At most once a page. */
  draw(pageNumber: number, drawing: PageDrawing): void;
  /** Adds a page at the end. */
  addPage(size: Size<'points'>, drawing: PageDrawing): void;
  /** The bytes of the prepared file, and after them an incremental update. Once a file. */
  save(): Uint8Array;
}
