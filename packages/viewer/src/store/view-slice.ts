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
  setView(view: Partial<Pick<ViewSlice, 'currentPage' | 'viewport'>>): void;
  zoomIn(): void;
  zoomOut(): void;
}

/** Smallest and largest scale that can be asked for. Where the whole of a page is smaller yet, so may the scale be. */
export const scaleLimits = { min: 0.25, max: 6 } as const;

/** Fitting never enlarges beyond this: on a wide screen a line of text across all of it is hard to read. */
const largestFit = 1.75;

/** Nor does it go below this: the largest page that PDF knows is 14400 points wide, and a letter is a stamp by then. */
const smallestFit = 0.05;

/** The stops of zoom in and zoom out, in percent: round ones, as elsewhere. Those below the smallest scale are for fits. */
const stops = [5, 10, 15, 25, 33, 50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400, 500, 600];

function fittingScale(zoom: 'fit-width' | 'fit-page', pages: readonly PageInfo[], viewport: Size<'pixels'>): number {
  const room = { width: viewport.width - 2 * pageMargin, height: viewport.height - 2 * pageMargin };
  const scale = zoom === 'fit-page' ? scaleToFitPage(largestOf(pages), room) : scaleToFitWidth(pages, room.width);
  return Math.max(smallestFit, Math.min(scale, largestFit));
}

function scaleFor(zoom: Zoom, pages: readonly PageInfo[], viewport: Size<'pixels'>): number {
  if (typeof zoom !== 'number') return fittingScale(zoom, pages, viewport);
  if (zoom >= scaleLimits.min) return Math.min(scaleLimits.max, zoom);
  // Who came here by a fit goes on from it: a step further out must not bring the page nearer.
  return Math.max(zoom, Math.min(scaleLimits.min, fittingScale('fit-page', pages, viewport)));
}

/** The next stop, in the percent that the reader sees: from what shows as 100 % it is never 100 %. */
function stopBeside(scale: number, direction: 1 | -1): number {
  const percent = Math.round(scale * 100);
  const next = direction > 0 ? stops.find((stop) => stop > percent) : stops.findLast((stop) => stop < percent);
  return (next ?? percent) / 100;
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
        // A host that computes a scale may divide by nothing; one in JavaScript may give anything.
        if (typeof zoom === 'number' ? Number.isNaN(zoom) : zoom !== 'fit-width' && zoom !== 'fit-page') return;
        look({ zoom: typeof zoom === 'number' ? scaleFor(zoom, pages(), get().viewport) : zoom });
      },
      setView: look,
      zoomIn: () => get().setZoom(stopBeside(get().scale, 1)),
      zoomOut: () => get().setZoom(stopBeside(get().scale, -1)),
    };
  };
}
