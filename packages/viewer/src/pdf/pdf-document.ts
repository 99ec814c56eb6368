import type { Matrix, PageInfo, Rect, Size } from '@document-signer/core';
import type { Engine } from './engine.ts';
import type { TextItem } from './read-text.ts';

/** Options to draw a page. */
export interface DrawOptions {
  /** Size of the bitmap, in device pixels. The page, or its part, fills it. */
  readonly bitmap: Size<'pixels'>;
  /** The part of the page to draw; default: all of it. */
  readonly part?: Rect<'fraction'> | undefined;
  readonly signal: AbortSignal;
}

/** A place in the document. */
export interface Place {
  readonly pageNumber: number;
  /** How far down the page, as a fraction of its height; default: 0. */
  readonly y?: number;
}

/** A destination as in the file. Resolve it with `find`. */
export type Destination = { readonly named: string } | { readonly explicit: readonly unknown[] } | Place;

/** An entry of the outline (bookmarks). */
export interface OutlineEntry {
  readonly title: string;
  /** Undefined if the entry has no destination, or an unsafe one. */
  readonly leadsTo?: Destination;
  readonly entries: readonly OutlineEntry[];
}

/** A link on a page. */
export interface PageLink {
  /** In fractions of the page as displayed. */
  readonly place: Rect<'fraction'>;
  readonly target: { readonly url: string } | { readonly within: Destination };
}

/** The drawing operations of a page in pdf.js's form, without annotations. */
export interface PageContent extends Size<'points'> {
  readonly pageNumber: number;
  /** From user space to points of the displayed page. */
  readonly transform: Matrix;
  readonly texts: readonly TextItem[];
  readonly operators: {
    readonly fnArray: readonly number[];
    readonly argsArray: readonly (readonly unknown[] | null)[];
  };
  /** The operator codes by name. */
  readonly OPS: Engine['OPS'];
}

/**
 * An open PDF. Page numbers start at 1. Every promise rejects with a `PdfError`, or with the signal's reason. Text, links and
 * thumbnails are read while no page is being drawn.
 */
export interface PdfDocument {
  readonly pageCount: number;
  pageInfo(pageNumber: number): Promise<PageInfo>;
  /** Draws a page. The server has flattened its annotations, except links, and removed widgets that became fields. */
  drawPage(pageNumber: number, canvas: HTMLCanvasElement, options: DrawOptions): Promise<void>;
  /** Fills an element with the page's transparent text, each run over its pixels. */
  layText(pageNumber: number, element: HTMLElement, options: { scale: number; signal: AbortSignal }): Promise<void>;
  /** Releases the memory that pdf.js holds for a page. */
  releasePage(pageNumber: number): void;
  /** The text of a page with a line feed after each line, as `layText` lays it out. Cached. */
  textOf(pageNumber: number): Promise<string>;
  /** Reads the drawing operations of a page. */
  contentOf(pageNumber: number, signal: AbortSignal): Promise<PageContent>;
  outline(): Promise<readonly OutlineEntry[]>;
  /** The links that are safe to follow. Excludes those that run a program or open a file. */
  linksOf(pageNumber: number, signal: AbortSignal): Promise<readonly PageLink[]>;
  find(destination: Destination): Promise<Place | undefined>;
  drawThumbnail(
    pageNumber: number,
    canvas: HTMLCanvasElement,
    options: Pick<DrawOptions, 'bitmap' | 'signal'>,
  ): Promise<void>;
  /** Terminates the worker and aborts all requests. Never rejects. */
  destroy(): Promise<void>;
}

/** Options to open a PDF. */
export interface OpenPdfOptions {
  readonly url: string;
  /**
   * Called when the file host answers 401, 403 or 410; returns a URL with a fresh access token. Rejects with a `network`
   * error when a later attempt may succeed; any other error means that access was withdrawn.
   */
  renewUrl(): Promise<string>;
  /** Bytes of the file, for file hosts that do not expose `Content-Range`. */
  readonly fileSize?: number | undefined;
  /**
   * URL of pdf.js's worker script: `build/pdf.worker.min.mjs` of exactly the installed version of `pdfjs-dist`.
   * Default: the installed one, found by the bundler.
   */
  readonly workerSrc?: string | undefined;
  /**
   * URL of a folder with `cmaps/`, `standard_fonts/`, `wasm/` and `iccs/` of `pdfjs-dist`. Without it, Chinese, Japanese and
   * Korean text without embedded fonts is not drawn, nor are JPEG 2000 and JBIG2 images.
   */
  readonly assetsUrl?: string | undefined;
  onFirstPage?(): void;
  readonly signal: AbortSignal;
}
