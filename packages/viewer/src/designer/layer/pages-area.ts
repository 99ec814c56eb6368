import type { PageInfo, Rect } from '@document-signer/core';
import type { DesignerStore } from '../store/state.ts';

/** Where gestures take place. */
export interface PagesArea {
  readonly store: DesignerStore;
  readonly pages: readonly PageInfo[];
  /** The element that the pages scroll in. */
  readonly scroller: HTMLElement;
}

/** A point on a page, in points of the displayed page. It may lie beside the page. */
export interface PointOnPage {
  readonly page: PageInfo;
  readonly x: number;
  readonly y: number;
}

/** A place in the window, in CSS pixels. */
export interface ClientPoint {
  readonly clientX: number;
  readonly clientY: number;
}

function pageElements({ scroller }: PagesArea): HTMLElement[] {
  return [...scroller.querySelectorAll<HTMLElement>('[data-part="page"]')];
}

/** A place in the window as a point on a page. Undefined: the page is not mounted. */
export function pointOn(area: PagesArea, page: PageInfo, { clientX, clientY }: ClientPoint): PointOnPage | undefined {
  const element = pageElements(area).find(({ dataset }) => Number(dataset.pageNumber) === page.pageNumber);
  if (!element) return undefined;
  // What the browser shows: the host may scale its page with CSS.
  const { left, top, width, height } = element.getBoundingClientRect();
  return { page, x: ((clientX - left) / width) * page.width, y: ((clientY - top) / height) * page.height };
}

/** The point on the page that is at or nearest to a place in the window. */
export function nearestPoint(area: PagesArea, at: ClientPoint): PointOnPage | undefined {
  const away = (element: HTMLElement) => {
    const { top, bottom } = element.getBoundingClientRect();
    return Math.max(top - at.clientY, at.clientY - bottom, 0);
  };
  const [nearest] = pageElements(area).sort((a, b) => away(a) - away(b));
  const page = area.pages[Number(nearest?.dataset.pageNumber) - 1];
  return page && pointOn(area, page, at);
}

/** Whether a place in the window is over the paper of a page. */
export function isOnPage({ page, x, y }: PointOnPage): boolean {
  return x >= 0 && y >= 0 && x <= page.width && y <= page.height;
}

/** CSS pixels a point on a page, as the browser shows it. */
export function scaleOn(area: PagesArea, page: PageInfo): number {
  const element = pageElements(area).find(({ dataset }) => Number(dataset.pageNumber) === page.pageNumber);
  return element ? element.getBoundingClientRect().width / page.width : 1;
}

/** The rectangle between two points. */
export function between(a: { readonly x: number; readonly y: number }, b: typeof a): Rect<'points'> {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}
