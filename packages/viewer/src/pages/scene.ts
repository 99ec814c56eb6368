import type { Size } from '@document-signer/core';
import type { SignerState } from '../store/state.ts';
import type { CanvasLayer } from './canvas-layer.ts';
import type { PageRange } from './column.ts';
import type { Detail } from './page-bitmap.ts';
import type { TextLayer } from './text-layer.ts';

/**
 * The movement of the pages:
 * - `scrolling`: slow enough to read; visible pages are drawn
 * - `zooming`: pages with pixels are redrawn only at the final scale
 * - `flinging`: too fast to read; nothing is drawn
 * - `rushing`: too fast to recognize; no page is mounted, only its number is shown
 */
export type Motion = 'still' | 'scrolling' | 'zooming' | 'flinging' | 'rushing';

/** Whether pages scroll too fast to read. */
export const isTooFast = (motion: Motion): boolean => motion === 'flinging' || motion === 'rushing';

/** What the painter needs to know about the view. */
export interface Scene {
  readonly visible: PageRange;
  readonly centre: number;
  /** The scroll direction: 1 down, -1 up. */
  readonly direction: 1 | -1;
  /** Whether the signer has interacted. Text is laid out only then. */
  readonly hasInteracted: boolean;
  readonly scale: number;
  readonly pageCount: number;
  readonly motion: Motion;
  bitmapOf(pageNumber: number): Size<'pixels'>;
  /** The detail of a page that is too large for one bitmap at full resolution. */
  detailOf(pageNumber: number): Detail | undefined;
}

/** The elements of a mounted page. `onFailing` is called when drawing starts to fail, and when it succeeds again. */
export interface PageElements {
  readonly canvas: HTMLElement;
  readonly text: HTMLElement;
  readonly onFailing?: ((isFailing: boolean) => void) | undefined;
}

/** The store functions through which the painter reports results. */
export type Reports = Pick<SignerState, 'fail' | 'reportError' | 'notePageFailed' | 'notePageDrawn'>;

/** The layers of a mounted page. */
export interface Layers extends Pick<PageElements, 'onFailing'> {
  readonly canvas: CanvasLayer;
  readonly text: TextLayer;
}
