import type { Rect, Size } from '@document-signer/core';

/** A place in the document. */
export interface Place {
  readonly pageNumber: number;
  /** How far down the page, as a fraction of it; absent: its beginning. */
  readonly y?: number;
}

/** Where something leads within the document, as the file says it; `find` tells what place that is. */
export type Destination = { readonly named: string } | { readonly explicit: readonly unknown[] } | Place;

/** One line of the outline, which files call bookmarks. */
export interface OutlineEntry {
  readonly title: string;
  /** Absent: the line leads nowhere, or to where a document must not lead. */
  readonly leadsTo?: Destination;
  readonly entries: readonly OutlineEntry[];
}

/** A part of a page that leads somewhere. */
export interface PageLink {
  /** In fractions of the page as displayed. */
  readonly place: Rect<'fraction'>;
  /** An address outside of the document, or a place within. */
  readonly target: { readonly url: string } | { readonly within: Destination };
}

/** Reads the document at low priority: drawing pages comes first. Rejects like `PdfDocument`. */
export interface PdfReader {
  /** The text of a page, run after run, with a line feed where a line ends: as `layText` puts it into the page. */
  textOf(pageNumber: number, signal: AbortSignal): Promise<string>;
  outline(): Promise<readonly OutlineEntry[]>;
  /** Links that are safe to follow; those that would run something or open a file are left out. */
  linksOf(pageNumber: number, signal: AbortSignal): Promise<readonly PageLink[]>;
  find(destination: Destination): Promise<Place | undefined>;
  /** Draws a page small. */
  drawThumbnail(
    pageNumber: number,
    canvas: HTMLCanvasElement,
    options: { readonly bitmap: Size<'pixels'>; readonly signal: AbortSignal },
  ): Promise<void>;
}
