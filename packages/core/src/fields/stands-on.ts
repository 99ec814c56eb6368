import type { Rect } from '../geometry/rect.ts';
import { hasBoxOptions, isFieldKindName } from './index.ts';

/** What has a place on a page: a field, or what is known of one. */
export interface PlacedField extends Rect<'fraction'> {
  readonly type: string;
  /** Number of the page, from 1. */
  readonly page: number;
  /** What can be chosen: boxes have places of their own, the entries of a list have none. */
  readonly options?: readonly object[] | undefined;
}

/** How much of what two boxes cover together both must cover, to be one place: a hand that placed one trembles. */
const nearly = 0.6;

function areaOf({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.max(width, 0) * Math.max(height, 0);
}

/** The part of all that two boxes cover which both do: 1 for equal boxes, 0 for boxes apart. */
function shared(one: Rect<'fraction'>, other: Rect<'fraction'>): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  const both = areaOf({ width, height });
  return both > 0 ? both / (areaOf(one) + areaOf(other) - both) : 0;
}

function isPlace(option: object): option is Rect<'fraction'> {
  return 'x' in option && 'y' in option && 'width' in option && 'height' in option;
}

/**
 * Whether a widget of the PDF's own form is the place of one of our fields on the same page. Our field then stands in its
 * stead: what the widget itself shows is neither drawn by the viewer nor kept in the sealed PDF, or two values would lie
 * over each other. Of a field with several boxes, each is a place of its own.
 */
export function standsOn(widget: Rect<'fraction'>, field: PlacedField): boolean {
  const hasBoxes = isFieldKindName(field.type) && hasBoxOptions(field.type);
  const places = hasBoxes ? (field.options ?? []).filter(isPlace) : [field];
  return places.some((place) => shared(widget, place) >= nearly);
}
