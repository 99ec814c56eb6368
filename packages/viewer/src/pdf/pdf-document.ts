import type { Matrix, PageInfo, Rect, Size } from '@document-signer/core';
import type { Engine } from './engine.ts';
import type { TextItem } from './read-text.ts';

/** How a page is to be drawn. */
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
  /** How far down the page, as a fraction of it; default: its beginning. */
  readonly y?: number;
}

/** A destination as the file states it; `find` resolves it. */
export type Destination = { readonly named: string } | { readonly explicit: readonly unknown[] } | Place;

/** One entry of the outline, which files call bookmarks. */
export interface OutlineEntry {
  readonly title: string;
  /** Undefined when the entry has no destination, or one that a document must not lead to. */
  readonly leadsTo?: Destination;
  readonly entries: readonly OutlineEntry[];
}

/** A link on a page. */
export interface PageLink {
  /** In fractions of the page as displayed. */
  readonly place: Rect<'fraction'>;
  readonly target: { readonly url: string } | { readonly within: Destination };
}

/** What draws a page, as pdf.js describes it, without annotations. */
export interface PageContent extends Size<'points'> {
  readonly pageNumber: number;
  /** From user space to points of the displayed page. */
  readonly transform: Matrix;
  readonly texts: readonly TextItem[];
  readonly operators: {
    readonly fnArray: readonly number[];
    readonly argsArray: readonly (readonly unknown[] | null)[];
  };
  /** The numbers of the operators. */
  readonly OPS: Engine['OPS'];
}

/**
 * An open PDF. Page numbers count from 1. Every promise rejects with a `PdfError`, or with the signal's reason. Text,
 * outline, links and thumbnails are read when no page is being drawn.
 */
export interface PdfDocument {
  readonly pageCount: number;
  pageInfo(pageNumber: number): Promise<PageInfo>;
  /** Draws a page. The server has flattened its annotations, except links, and removed widgets that became fields. */
  drawPage(pageNumber: number, canvas: HTMLCanvasElement, options: DrawOptions): Promise<void>;
  /** Fills an element with the page's text, transparent, every run over its pixels. */
  layText(pageNumber: number, element: HTMLElement, options: { scale: number; signal: AbortSignal }): Promise<void>;
  /** Releases what pdf.js keeps of a page that is no longer near. */
  releasePage(pageNumber: number): void;
  /** The text of a page with a line feed at the end of each line, as `layText` puts it into the page. It is read once. */
  textOf(pageNumber: number): Promise<string>;
  /** Reads what draws a page. */
  contentOf(pageNumber: number, signal: AbortSignal): Promise<PageContent>;
  outline(): Promise<readonly OutlineEntry[]>;
  /** The links that are safe to follow, without those that run something or open a file. */
  linksOf(pageNumber: number, signal: AbortSignal): Promise<readonly PageLink[]>;
  find(destination: Destination): Promise<Place | undefined>;
  drawThumbnail(
    pageNumber: number,
    canvas: HTMLCanvasElement,
    options: Pick<DrawOptions, 'bitmap' | 'signal'>,
  ): Promise<void>;
  /** Ends the worker and every request. Never rejects. */
  destroy(): Promise<void>;
}

/** What is needed to open a PDF. */
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
   * Address of pdf.js's worker script: `build/pdf.worker.min.mjs` of the installed `pdfjs-dist`, of exactly that version.
   * Default: the installed one, found by the bundler.
   */
  readonly workerSrc?: string | undefined;
  /**
   * Folder that holds `cmaps/`, `standard_fonts/`, `wasm/` and `iccs/` of `pdfjs-dist`. Without it, Chinese, Japanese and
   * Korean text without embedded fonts, and JPEG 2000 and JBIG2 images are not drawn.
   */
  readonly assetsUrl?: string | undefined;
  onFirstPage?(): void;
  readonly signal: AbortSignal;
}
