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

/** A fixed scale in CSS pixels per point, or a fit to the viewport. */
export type Zoom = number | 'fit-width' | 'fit-page';

/** The zoom, the viewport and the current page. */
export interface ViewSlice {
  /** The scale of the current page, in CSS pixels per point. */
  readonly scale: number;
  readonly zoom: Zoom;
  readonly currentPage: number;
  readonly viewport: Size<'pixels'>;
  setZoom(zoom: Zoom): void;
  /** Zooms in to a field if its text is too small to read. */
  zoomToField(field: Rect<'fraction'> & { readonly page: number }): void;
  setView(view: Partial<Pick<ViewSlice, 'currentPage' | 'viewport'>>): void;
  zoomIn(): void;
  zoomOut(): void;
}

/** The smallest and largest scale that can be set. */
export const scaleLimits = { min: 0.25, max: 6 } as const;

/** The largest scale of a fit: lines of text across a wide screen are hard to read. */
const largestFit = 1.75;

/** The smallest scale of a fit. The largest page in PDF is 14400 points wide, and still takes 720 pixels. */
const smallestFit = 0.05;

/** The font size of a field is at most `points`, and at most this fraction of the field's height. */
const fieldText = { points: 12, ofHeight: 0.7 } as const;

/** The smallest readable font size in CSS pixels. */
export const minReadablePixels = 11;

/** A smaller zoom factor is not worth losing a fit. */
const minZoomGain = 1.1;

/** The steps of zoom in and zoom out, in percent. Those below `scaleLimits.min` apply to fits. */
const stops = [5, 10, 15, 25, 33, 50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400, 500, 600];

/** The scale that fits a page to the viewport. */
function fittingScale(fit: 'fit-width' | 'fit-page', page: Size<'points'>, viewport: Size<'pixels'>): number {
  const room = { width: viewport.width - 2 * pageMargin, height: viewport.height - 2 * pageMargin };
  const scale = fit === 'fit-page' ? scaleToFitPage(page, room) : scaleToFitWidth(page, room.width);
  return Math.max(smallestFit, Math.min(scale, largestFit));
}

/**
 * The scale of one page, in CSS pixels per point. A fixed zoom applies to all pages. A fit is computed per page, so that one
 * large drawing does not shrink all pages of a contract.
 */
export function pageScale(
  { zoom, scale, viewport }: Pick<ViewSlice, 'zoom' | 'scale' | 'viewport'>,
  page: Size<'points'>,
): number {
  return typeof zoom === 'number' ? scale : fittingScale(zoom, page, viewport);
}

/** Clamps a scale to the limits. If fitting the whole page needs a smaller scale, that is the lower limit. */
function withinLimits(scale: number, page: PageInfo | undefined, viewport: Size<'pixels'>): number {
  const whole = page ? fittingScale('fit-page', page, viewport) : scaleLimits.min;
  return Math.min(scaleLimits.max, Math.max(scale, Math.min(whole, scaleLimits.min)));
}

/** The scale at which a field is readable, as far as the field still fits the viewport's width. */
function readableScale(field: Rect<'fraction'>, page: Size<'points'>, viewport: Size<'pixels'>): number {
  const { width, height } = scaleToPage<'points'>(field, page);
  const readable = minReadablePixels / Math.min(fieldText.points, fieldText.ofHeight * height);
  return Math.min(readable, (viewport.width - 2 * pageMargin) / width, largestFit);
}

/** The next zoom step from the rounded percentage that is shown, so that a step from "100 %" never yields 100 %. */
function stopBeside(scale: number, direction: 1 | -1): number {
  const percent = Math.round(scale * 100);
  const next = direction > 0 ? stops.find((stop) => stop > percent) : stops.findLast((stop) => stop < percent);
  return (next ?? percent) / 100;
}

/**
 * Creates the view slice. `pages` returns the pages of the open document.
 *
 * @example create<Store>()((set, get, api) => ({ ...createViewSlice(() => get().pages)(set, get, api) }))
 */
export function createViewSlice(pages: () => readonly PageInfo[]): StateCreator<ViewSlice, [], [], ViewSlice> {
  return (set, get) => {
    const updateView = (change: Partial<Pick<ViewSlice, 'zoom' | 'currentPage' | 'viewport'>>) => {
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
        // A host may divide by zero, or pass anything without TypeScript.
        if (typeof zoom === 'number' ? Number.isNaN(zoom) : zoom !== 'fit-width' && zoom !== 'fit-page') return;
        const { currentPage, viewport } = get();
        updateView({ zoom: typeof zoom === 'number' ? withinLimits(zoom, pages()[currentPage - 1], viewport) : zoom });
      },
      zoomToField(field) {
        const page = pages()[field.page - 1];
        const { viewport, setZoom } = get();
        const scale = page && readableScale(field, page, viewport);
        if (scale && scale > minZoomGain * pageScale(get(), page)) setZoom(scale);
      },
      setView: updateView,
      zoomIn: () => get().setZoom(stopBeside(get().scale, 1)),
      zoomOut: () => get().setZoom(stopBeside(get().scale, -1)),
    };
  };
}
