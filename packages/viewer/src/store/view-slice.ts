import { type PageInfo, type Size, scaleToFitPage, scaleToFitWidth } from '@document-signer/core';
import type { StateCreator } from 'zustand';
import { pageMargin } from '../pages/column.ts';

/** A fixed scale in CSS pixels a point, or one that follows the viewport. */
export type Zoom = number | 'fit-width' | 'fit-page';

/** The part of the store that says how the pages are looked at. */
export interface ViewSlice {
  /** CSS pixels a point. */
  readonly scale: number;
  readonly zoom: Zoom;
  readonly currentPage: number;
  readonly viewport: Size<'pixels'>;
  setZoom(zoom: Zoom): void;
  setView(view: { currentPage: number; viewport: Size<'pixels'> }): void;
  zoomIn(): void;
  zoomOut(): void;
}

/** Smallest and largest scale that can be asked for. */
export const scaleLimits = { min: 0.25, max: 6 } as const;

/** Fitting never enlarges beyond this: on a wide screen a line of text across all of it is hard to read. */
const largestFit = 1.75;

/** The stops of zoom in and zoom out: each a quarter more than the one before. */
const step = 1.25;

const clamp = (scale: number) => Math.min(scaleLimits.max, Math.max(scaleLimits.min, scale));

function scaleFor(zoom: Zoom, pages: readonly PageInfo[], viewport: Size<'pixels'>): number {
  if (typeof zoom === 'number') return clamp(zoom);
  const room = { width: viewport.width - 2 * pageMargin, height: viewport.height - 2 * pageMargin };
  const scale = zoom === 'fit-page' ? scaleToFitPage(largestOf(pages), room) : scaleToFitWidth(pages, room.width);
  return clamp(Math.min(scale, largestFit));
}

/** Every page fits where this size does: the scale must not change while scrolling over pages of other sizes. */
function largestOf(pages: readonly PageInfo[]): Size<'points'> {
  return pages.reduce(
    (largest, page) => ({ width: Math.max(largest.width, page.width), height: Math.max(largest.height, page.height) }),
    { width: 0, height: 0 },
  );
}

/**
 * Makes the view slice. `pages` reads the pages of the open document from the whole store.
 *
 * @example create<Store>()((set, get, api) => ({ ...createViewSlice(() => get().pages)(set, get, api) }))
 */
export function createViewSlice(pages: () => readonly PageInfo[]): StateCreator<ViewSlice, [], [], ViewSlice> {
  return (set, get) => {
    const look = (change: Partial<Pick<ViewSlice, 'zoom' | 'currentPage' | 'viewport'>>) => {
      const { zoom, viewport } = { ...get(), ...change };
      set({ ...change, scale: scaleFor(zoom, pages(), viewport) });
    };
    return {
      scale: 1,
      zoom: 'fit-width',
      currentPage: 1,
      viewport: { width: 0, height: 0 },
      setZoom(zoom) {
        // A host that computes a scale may divide by nothing.
        if (!Number.isNaN(zoom)) look({ zoom: typeof zoom === 'number' ? clamp(zoom) : zoom });
      },
      setView: look,
      zoomIn: () => look({ zoom: clamp(get().scale * step) }),
      zoomOut: () => look({ zoom: clamp(get().scale / step) }),
    };
  };
}
