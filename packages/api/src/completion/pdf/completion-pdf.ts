import type { Size } from '@document-signer/core';
import type { PdfDict, PdfObject, PdfRef } from '@libpdf/core';

export type { PdfRef };

/** What a part of a page is in the structure of a tagged file (ISO 32000-2, 14.8). */
export interface Tag {
  readonly type: 'H1' | 'H2' | 'P' | 'Figure';
  /** What a figure shows, in words. */
  readonly alt?: string;
}

/** How the pages of a certificate are called in the structure of a tagged file. */
export interface CertificateSection {
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
}

/** Operators that belong together. */
export interface DrawnPart {
  readonly operators: string;
  /** Undefined: they only decorate the page. */
  readonly tag?: Tag | undefined;
}

/**
 * What is drawn on one page: operators of a content stream (ISO 32000-2, 8.2), and what they name. Units are points of the
 * displayed page, upright, origin at its bottom left corner, y up; the page's own turning and cropping is nobody's
 * business but the file's.
 */
export interface PageDrawing {
  /** Painted one after the other. */
  readonly parts: readonly DrawnPart[];
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
  /** Gives the widget of a form field its place in the structure of a tagged file, and the words that it is read as. */
  tagWidget(widget: PdfRef, page: PdfRef, words: string): void;
}

/** A prepared file that is being completed. */
export interface CompletionPdf {
  readonly objects: PdfObjects;
  /** Names of the files that are attached to it. */
  readonly attachments: readonly string[];
  /** Draws on a page of the prepared file, above all that is there. At most once a page. */
  draw(pageNumber: number, drawing: PageDrawing): void;
  /** Adds a page at the end. */
  addPage(size: Size<'points'>, drawing: PageDrawing): void;
  /** The bytes of the prepared file, and after them an incremental update. Once a file. */
  save(): Uint8Array;
}
