import type { Size } from './rect.ts';

/** The size of a page on the screen. `scale` is in CSS pixels per point. */
export function onScreen(page: Size<'points'>, scale: number): Size<'pixels'> {
  return { width: page.width * scale, height: page.height * scale };
}

/** The scale at which a page fills a width in CSS pixels; 1 if either is unknown. */
export function scaleToFitWidth(page: Size<'points'>, room: number): number {
  return page.width > 0 && room > 0 ? room / page.width : 1;
}

/** The largest scale at which a whole page fits a room. */
export function scaleToFitPage(page: Size<'points'>, room: Size<'pixels'>): number {
  const scale = Math.min(room.width / page.width, room.height / page.height);
  return Number.isFinite(scale) && scale > 0 ? scale : 1;
}
