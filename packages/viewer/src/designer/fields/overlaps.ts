import type { PageInfo, Rect } from '@document-signer/core';
import { boxesOf } from './choices.ts';
import type { DesignField } from './design-field.ts';
import { toPoints } from './move.ts';

/** Fields that overlap by more than this fraction of the smaller box are hard to distinguish and to hit. */
const maxShare = 0.2;

/** Returns the boxes that a field occupies on its page, in points: its option boxes if it has any, not the gaps between them. */
export function placesOf(field: DesignField, page: PageInfo): Rect<'points'>[] {
  const boxes = Array.isArray(field.options) ? boxesOf(field.options) : [];
  return (boxes.length > 0 ? boxes : [field]).map((box) => toPoints(box, page));
}

function shared(one: Rect<'points'>, other: Rect<'points'>): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  if (!(width > 0 && height > 0)) return 0;
  return (width * height) / Math.min(one.width * one.height, other.width * other.height);
}

/** Finds overlapping fields of a page with a sweep from the top down. Reports each field once, with one that it overlaps. */
function overlapsOn(fields: readonly DesignField[], page: PageInfo): Map<DesignField, DesignField> {
  const places = fields.flatMap((field) => placesOf(field, page).map((box) => ({ field, box })));
  places.sort((a, b) => a.box.y - b.box.y);
  const found = new Map<DesignField, DesignField>();
  let open: typeof places = [];
  for (const place of places) {
    open = open.filter(({ box }) => box.y + box.height > place.box.y);
    const { field } = place;
    const under = open.find((other) => other.field !== field && shared(other.box, place.box) > maxShare);
    if (under && found.get(under.field) !== field) found.set(field, under.field);
    open.push(place);
  }
  return found;
}

/** Maps each field that overlaps another one to that field. */
export function findOverlaps(
  fields: readonly DesignField[],
  pages: readonly PageInfo[],
): ReadonlyMap<DesignField, DesignField> {
  const byPage = Map.groupBy(fields, ({ page }) => page);
  return new Map(
    [...byPage].flatMap(([number, some]) => {
      const page = pages[number - 1];
      return page ? [...overlapsOn(some, page)] : [];
    }),
  );
}
