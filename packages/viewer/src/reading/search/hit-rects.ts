import type { Rect } from '@document-signer/core';

/** Where boxes lie on their page, in fractions of the page: so it is right at any zoom. */
export function rectsOn(page: DOMRect, boxes: readonly DOMRect[]): Rect<'fraction'>[] {
  if (page.width === 0 || page.height === 0) return [];
  return boxes
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, top, width, height }) => ({
      x: (left - page.left) / page.width,
      y: (top - page.top) / page.height,
      width: width / page.width,
      height: height / page.height,
    }));
}

/**
 * How far to scroll so that a place is in view, away from the edges; zero for where it is in view already.
 *
 * @param place its beginning and end along an axis, from the beginning of the room
 */
export function scrollBy(place: { readonly start: number; readonly end: number }, room: number): number {
  const margin = Math.min(48, room / 8);
  if (place.start >= margin && place.end <= room - margin) return 0;
  return place.start - room / 3;
}
