import type { PageInfo, Rect } from '@document-signer/core';
import type { DesignerStore } from '../store/state.ts';

/** The context of a gesture. */
export interface PagesArea {
  readonly store: DesignerStore;
  readonly pages: readonly PageInfo[];
  /** The scroll container of the pages. */
  readonly scroller: HTMLElement;
}

/** A position relative to a page, in points of the displayed page. It may be outside the page. */
export interface PointOnPage {
  readonly page: PageInfo;
  readonly x: number;
  readonly y: number;
}

/** A position in the window, in CSS pixels. */
export interface ClientPoint {
  readonly clientX: number;
  readonly clientY: number;
}

function pageElements({ scroller }: PagesArea): HTMLElement[] {
  return [...scroller.querySelectorAll<HTMLElement>('[data-part="page"]')];
}

/** Converts a position in the window to one on a page, or undefined if the page is not mounted. */
export function pointOn(area: PagesArea, page: PageInfo, { clientX, clientY }: ClientPoint): PointOnPage | undefined {
  const element = pageElements(area).find(({ dataset }) => Number(dataset.pageNumber) === page.pageNumber);
  if (!element) return undefined;
  // Measures the rendered size, since the host may scale the designer with CSS.
  const { left, top, width, height } = element.getBoundingClientRect();
  return { page, x: ((clientX - left) / width) * page.width, y: ((clientY - top) / height) * page.height };
}

/** Converts a position in the window to one on the vertically nearest page. */
export function nearestPoint(area: PagesArea, at: ClientPoint): PointOnPage | undefined {
  const distance = (element: HTMLElement) => {
    const { top, bottom } = element.getBoundingClientRect();
    return Math.max(top - at.clientY, at.clientY - bottom, 0);
  };
  const [nearest] = pageElements(area).sort((a, b) => distance(a) - distance(b));
  const page = area.pages[Number(nearest?.dataset.pageNumber) - 1];
  return page && pointOn(area, page, at);
}

/** Whether a position is inside its page. */
export function isOnPage({ page, x, y }: PointOnPage): boolean {
  return x >= 0 && y >= 0 && x <= page.width && y <= page.height;
}

/** Returns the CSS pixels per point of a page, as rendered. */
export function scaleOn(area: PagesArea, page: PageInfo): number {
  const element = pageElements(area).find(({ dataset }) => Number(dataset.pageNumber) === page.pageNumber);
  return element ? element.getBoundingClientRect().width / page.width : 1;
}

/** The rectangle between two points. */
export function between(a: { readonly x: number; readonly y: number }, b: typeof a): Rect<'points'> {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}
