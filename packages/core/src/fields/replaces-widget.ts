import type { Rect } from '../geometry/rect.ts';
import { hasBoxOptions, isFieldKindName } from './index.ts';

/** The members of a field that its place depends on. */
export interface PlacedField extends Rect<'fraction'> {
  readonly type: string;
  /** Number of the page, from 1. */
  readonly page: number;
  /** Its options. Boxes have their own places, entries of a list have none. */
  readonly options?: readonly object[] | undefined;
}

/** The minimum overlap of two boxes that count as one place. Below 1, because people place fields by hand. */
const minOverlap = 0.6;

function areaOf({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.max(width, 0) * Math.max(height, 0);
}

/** The overlap of two boxes, as intersection over union: 1 for equal boxes, 0 for disjoint ones. */
function overlapOf(one: Rect<'fraction'>, other: Rect<'fraction'>): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  const both = areaOf({ width, height });
  return both > 0 ? both / (areaOf(one) + areaOf(other) - both) : 0;
}

function isPlace(option: object): option is Rect<'fraction'> {
  return 'x' in option && 'y' in option && 'width' in option && 'height' in option;
}

/**
 * Whether one of our fields on the same page replaces a form widget of the PDF. The viewer does not draw a replaced widget
 * and the sealed PDF does not contain it, because two values would overlap. For a field with several boxes, compares each
 * box.
 */
export function replacesWidget(widget: Rect<'fraction'>, field: PlacedField): boolean {
  const hasBoxes = isFieldKindName(field.type) && hasBoxOptions(field.type);
  const places = hasBoxes ? (field.options ?? []).filter(isPlace) : [field];
  return places.some((place) => overlapOf(widget, place) >= minOverlap);
}
