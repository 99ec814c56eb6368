import type { PageInfo } from '@document-signer/core';
import type { ReactNode, Ref } from 'react';
import type { PdfDocument } from '../pdf/load-document.ts';

/** What the list of pages tells after each change of view. Sizes in CSS pixels. */
export interface PageView {
  readonly currentPage: number;
  readonly visiblePages: readonly number[];
  readonly viewportWidth: number;
  readonly viewportHeight: number;
}

/** What the owner of the list can ask of it. */
export interface PageListHandle {
  /** Brings a page, or a place on it (`y`: fraction of the page), into view. */
  scrollToPage(pageNumber: number, at?: { y: number }, options?: { smooth?: boolean }): void;
  viewport(): { width: number; height: number };
}

export interface PageListProps {
  /** Sizes known at once from the API, before any byte of the PDF. */
  readonly pages: readonly PageInfo[];
  /** Undefined while loading: placeholders of the right size. */
  readonly pdf: PdfDocument | undefined;
  /** CSS pixels a point. */
  readonly scale: number;
  /** Accessible name of the scrolling region. */
  readonly name: string;
  /** Accessible name of a page: "Page 3 of 12". */
  label(pageNumber: number): string;
  /** What lies over a mounted page; usable before the page has pixels. */
  renderOverlay(pageNumber: number): ReactNode;
  /** Pages that stay mounted: they hold the focus or are about to be scrolled to. */
  readonly pinnedPages?: ReadonlySet<number> | undefined;
  onView(view: PageView): void;
  onError(error: unknown): void;
  /** Asked for by a pinch or by the wheel with Ctrl: the scale times `factor`. */
  onZoom?: ((factor: number) => void) | undefined;
  readonly ref?: Ref<PageListHandle> | undefined;
}

/** The pages of a document in a scrolling column. */
export function PageList(_props: PageListProps): ReactNode {
  return null;
}
