import {
  type PageInfo,
  type Rect,
  type Size,
  scaleToFitPage,
  scaleToFitWidth,
  scaleToPage,
} from '@document-signer/core';
import type { StateCreator } from 'zustand';
import { pageMargin } from '../pages/column.ts';

/** A fixed scale in CSS pixels a point, or one that follows the viewport. */
export type Zoom = number | 'fit-width' | 'fit-page';

/** The part of the store that says how the pages are looked at. */
export interface ViewSlice {
  /** The scale of the current page, in CSS pixels a point. */
  readonly scale: number;
  readonly zoom: Zoom;
  readonly currentPage: number;
  readonly viewport: Size<'pixels'>;
  setZoom(zoom: Zoom): void;
  /** Zooms in to a field whose text is too small to read. A readable one changes nothing. */
  zoomToField(field: Rect<'fraction'> & { readonly page: number }): void;
  setView(view: Partial<Pick<ViewSlice, 'currentPage' | 'viewport'>>): void;
  zoomIn(): void;
  zoomOut(): void;
}

/** Smallest and largest scale that can be asked for. */
export const scaleLimits = { min: 0.25, max: 6 } as const;

/** Fitting never enlarges beyond this: on a wide screen a line of text across all of it is hard to read. */
const largestFit = 1.75;

/** Nor does it go below this: the largest page that PDF knows is 14400 points wide, and a letter is a stamp by then. */
const smallestFit = 0.05;

/** The text of a field is at most this large, and at most this part of the field's height, in points. */
const fieldText = { points: 12, ofHeight: 0.7 } as const;

/** Smaller text is hard to read, in CSS pixels. */
export const minReadablePixels = 11;

/** Zooming in by less is not worth losing a fit. */
const minZoomGain = 1.1;

/** The stops of zoom in and zoom out, in percent: round ones, as elsewhere. Those below the smallest scale are for fits. */
const stops = [5, 10, 15, 25, 33, 50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400, 500, 600];

/** The scale at which a page fits the viewport. */
function fittingScale(fit: 'fit-width' | 'fit-page', page: Size<'points'>, viewport: Size<'pixels'>): number {
  const room = { width: viewport.width - 2 * pageMargin, height: viewport.height - 2 * pageMargin };
  const scale = fit === 'fit-page' ? scaleToFitPage(page, room) : scaleToFitWidth(page, room.width);
  return Math.max(smallestFit, Math.min(scale, largestFit));
}

/**
 * The scale of one page, in CSS pixels a point. A fixed zoom is the same for all pages. With a fit, each page fits by itself, so that
 * one plan does not make all pages of a contract tiny.
 */
export function pageScale(
  { zoom, scale, viewport }: Pick<ViewSlice, 'zoom' | 'scale' | 'viewport'>,
  page: Size<'points'>,
): number {
  return typeof zoom === 'number' ? scale : fittingScale(zoom, page, viewport);
}

/** A scale that was asked for, within the limits. Where the whole page needs a smaller one, it may be as small. */
function withinLimits(scale: number, page: PageInfo | undefined, viewport: Size<'pixels'>): number {
  const whole = page ? fittingScale('fit-page', page, viewport) : scaleLimits.min;
  return Math.min(scaleLimits.max, Math.max(scale, Math.min(whole, scaleLimits.min)));
}

/** The scale at which a field can be read. Not so large that the field is wider than the viewport. */
function readableScale(field: Rect<'fraction'>, page: Size<'points'>, viewport: Size<'pixels'>): number {
  const { width, height } = scaleToPage<'points'>(field, page);
  const readable = minReadablePixels / Math.min(fieldText.points, fieldText.ofHeight * height);
  return Math.min(readable, (viewport.width - 2 * pageMargin) / width, largestFit);
}

/** The next stop, in the percent that the reader sees: from what shows as 100 % it is never 100 %. */
function stopBeside(scale: number, direction: 1 | -1): number {
  const percent = Math.round(scale * 100);
  const next = direction > 0 ? stops.find((stop) => stop > percent) : stops.findLast((stop) => stop < percent);
  return (next ?? percent) / 100;
}

/**
 * Makes the view slice. `pages` reads the pages of the open document from the whole store.
 *
 * @example create<Store>()((set, get, api) => ({ ...createViewSlice(() => get().pages)(set, get, api) }))
 */
export function createViewSlice(pages: () => readonly PageInfo[]): StateCreator<ViewSlice, [], [], ViewSlice> {
  return (set, get) => {
    const look = (change: Partial<Pick<ViewSlice, 'zoom' | 'currentPage' | 'viewport'>>) => {
      const { zoom, viewport, currentPage } = { ...get(), ...change };
      const page = pages()[currentPage - 1] ?? pages()[0];
      const fixed = typeof zoom === 'number' ? zoom : 1;
      set({ ...change, scale: page ? pageScale({ zoom, scale: fixed, viewport }, page) : fixed });
    };
    return {
      scale: 1,
      zoom: 'fit-width',
      currentPage: 1,
      viewport: { width: 0, height: 0 },
      setZoom(zoom) {
        // A host that computes a scale may divide by nothing; one in JavaScript may give anything.
        if (typeof zoom === 'number' ? Number.isNaN(zoom) : zoom !== 'fit-width' && zoom !== 'fit-page') return;
        const { currentPage, viewport } = get();
        look({ zoom: typeof zoom === 'number' ? withinLimits(zoom, pages()[currentPage - 1], viewport) : zoom });
      },
      zoomToField(field) {
        const page = pages()[field.page - 1];
        const { viewport, setZoom } = get();
        const scale = page && readableScale(field, page, viewport);
        if (scale && scale > minZoomGain * pageScale(get(), page)) setZoom(scale);
      },
      setView: look,
      zoomIn: () => get().setZoom(stopBeside(get().scale, 1)),
      zoomOut: () => get().setZoom(stopBeside(get().scale, -1)),
    };
  };
}
