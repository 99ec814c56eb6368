import type { PageInfo, PlacedField, Rect, Size } from '@document-signer/core';
import type { PdfReader } from './pdf-reader.ts';

/** A turn in the queue: called between two pieces of work, with what goes on with it. Not calling `go` pauses. */
export type TakeTurn = (go: () => void) => void;

/** How a page is to be drawn. */
export interface DrawOptions {
  /** Size of the bitmap, in device pixels. The page, or its part, fills it. */
  readonly bitmap: Size<'pixels'>;
  /** The part of the page to draw; all of it when there is none. */
  readonly part?: Rect<'fraction'> | undefined;
  readonly signal: AbortSignal;
  readonly takeTurn: TakeTurn;
}

/** An open PDF. Page numbers count from 1. Every promise rejects with a `PdfError`, or with the signal's reason. */
export interface PdfDocument {
  readonly pageCount: number;
  /** Number, displayed size and rotation of a page. */
  pageInfo(pageNumber: number): Promise<PageInfo>;
  /** Draws a page with its annotations and form widgets as the PDF shows them. */
  drawPage(pageNumber: number, canvas: HTMLCanvasElement, options: DrawOptions): Promise<void>;
  /** Fills an element with the page's text, transparent, every run over its pixels. */
  layText(pageNumber: number, element: HTMLElement, options: { scale: number; signal: AbortSignal }): Promise<void>;
  /** Lets go of what pdf.js keeps of a page that is no longer near. */
  releasePage(pageNumber: number): void;
  /** Reads in the document besides: its text, outline, links and thumbnails. */
  readonly reader: PdfReader;
  /** Ends the worker and every request. Never rejects. */
  destroy(): Promise<void>;
}

/** What is needed to open a PDF. */
export interface OpenPdfOptions {
  readonly url: string;
  /** Called when the file host answers 401, 403 or 410: the token has expired. */
  renewUrl(): Promise<string>;
  /** Bytes of the file, if known: for file hosts that do not expose `Content-Range`. */
  readonly fileSize?: number | undefined;
  /**
   * Address of pdf.js's worker script: `build/pdf.worker.min.mjs` of the installed `pdfjs-dist`, of exactly that version. Default:
   * the installed one, found by the bundler.
   */
  readonly workerSrc?: string | undefined;
  /**
   * Folder that holds `cmaps/`, `standard_fonts/`, `wasm/` and `iccs/` of `pdfjs-dist`. Without it, Chinese, Japanese and
   * Korean text without embedded fonts, and JPEG 2000 and JBIG2 images are not drawn.
   */
  readonly assetsUrl?: string | undefined;
  /** The document's fields: what the PDF's own form shows where they stand is not drawn. */
  readonly fields?: readonly PlacedField[] | undefined;
  /** Called when the first page is drawn: what was put off for it may begin. */
  onFirstPage?(): void;
  readonly signal: AbortSignal;
}
