import type { Size } from '@document-signer/core';
import type { CanvasLayer } from './canvas-layer.ts';
import type { PageRange } from './column.ts';
import type { Look } from './draw-order.ts';
import type { Detail } from './page-bitmap.ts';
import type { TextLayer } from './text-layer.ts';

/**
 * - `scrolling`: slow enough to be read; what comes into view is drawn without costing frames
 * - `zooming`: pages that have pixels, if only stretched ones, wait for the last scale
 * - `flinging`: too fast to be read, nothing is drawn
 * - `rushing`: too fast to be seen, no page is even there; a number says which one it would be
 */
export type Motion = 'still' | 'scrolling' | 'zooming' | 'flinging' | 'rushing';

/** Whether the pages go by too fast to be read. */
export const isTooFast = (motion: Motion): boolean => motion === 'flinging' || motion === 'rushing';

/** How the pages are to be drawn at this moment. */
export interface Scene extends Look {
  readonly scale: number;
  readonly pageCount: number;
  readonly motion: Motion;
  bitmapOf(pageNumber: number): Size<'pixels'>;
  /** What is to be drawn besides of a page whose bitmap is not as sharp as the screen. */
  detailOf(pageNumber: number): Detail | undefined;
}

/** The elements of a mounted page that are drawn into, and who wants to know when it cannot be drawn. */
export interface PageElements {
  readonly canvas: HTMLElement;
  readonly text: HTMLElement;
  readonly onFailing?: ((isFailing: boolean) => void) | undefined;
}

/** Whom the painter tells what. */
export interface PainterEvents {
  /** Nothing can be drawn any more: the worker or the right to read the file is gone. */
  onError(error: unknown): void;
  /** A page cannot be drawn, and the others can. Told once of each. */
  onPageError(pageNumber: number, error: unknown): void;
  /** A page in view has no pixels because its bytes could not be had. It is tried again by itself. May be told more than once. */
  onPageDelayed(pageNumber: number): void;
  /** A page has its pixels, all of them. */
  onPageDrawn(pageNumber: number): void;
  /** All that is visible, these pages, has its pixels: there is time for what is not. */
  onCalm(visible: PageRange): void;
}

/** What is drawn of a mounted page. */
export interface Layers extends Pick<PageElements, 'onFailing'> {
  readonly canvas: CanvasLayer;
  readonly text: TextLayer;
}
