import type { PageInfo, Rect, Size } from '@document-signer/core';
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
