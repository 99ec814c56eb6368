import type { PageInfo, Rect } from '@document-signer/core';
import { type DesignField, placeAt } from './design-field.ts';
import { toPoints } from './move.ts';

/** A command that aligns, distributes or resizes several fields. */
export type Arrangement =
  | 'left'
  | 'center'
  | 'right'
  | 'top'
  | 'middle'
  | 'bottom'
  | 'horizontally'
  | 'vertically'
  | 'width'
  | 'height'
  | 'size';

/** All arrangements, in the groups of the menu. */
export const arrangementGroups: readonly (readonly Arrangement[])[] = [
  ['left', 'center', 'right', 'top', 'middle', 'bottom'],
  ['horizontally', 'vertically'],
  ['width', 'height', 'size'],
];

interface Placed {
  readonly field: DesignField;
  readonly page: PageInfo;
  readonly box: Rect<'points'>;
}

type Axis = 'x' | 'y';

const sizes = { x: 'width', y: 'height' } as const;

const alignments: Partial<Record<Arrangement, readonly [axis: Axis, share: number]>> = {
  left: ['x', 0],
  center: ['x', 0.5],
  right: ['x', 1],
  top: ['y', 0],
  middle: ['y', 0.5],
  bottom: ['y', 1],
};

function placed(fields: readonly DesignField[], pages: readonly PageInfo[]): Placed[] {
  return fields.flatMap((field) => {
    const page = pages[field.page - 1];
    return page ? [{ field, page, box: toPoints(field, page) }] : [];
  });
}

/** Returns a field moved or resized along one axis, in points. The other axis keeps its exact numbers. */
function along(axis: Axis, { field, page }: Placed, start: number, size?: number): DesignField {
  const side = sizes[axis];
  const length = Math.min(size === undefined ? field[side] : size / page[side], 1);
  const from = Math.max(0, Math.min(start / page[side], 1 - length));
  return placeAt(field, { ...field, [axis]: from, [side]: length });
}

/** Aligns fields within their bounding box. */
function align(all: readonly Placed[], axis: Axis, share: number): DesignField[] {
  const side = sizes[axis];
  const start = Math.min(...all.map(({ box }) => box[axis]));
  const end = Math.max(...all.map(({ box }) => box[axis] + box[side]));
  return all.map((one) => along(axis, one, start + (end - start - one.box[side]) * share));
}

/** Groups fields by page, for pages with at least three: with fewer, there is nothing to distribute. */
function byPage<F extends { readonly page: unknown }>(fields: readonly F[]): F[][] {
  return [...Map.groupBy(fields, ({ page }) => page).values()].filter(({ length }) => length >= 3);
}

/** Moves the fields between the first and the last one of a page so that all gaps are equal. */
function distribute(all: readonly Placed[], axis: Axis): DesignField[] {
  const side = sizes[axis];
  const sorted = [...all].sort((a, b) => a.box[axis] - b.box[axis]);
  const [first, last] = [sorted.at(0), sorted.at(-1)];
  if (!first || !last) return [];
  const total = sorted.reduce((sum, { box }) => sum + box[side], 0);
  const gap = (last.box[axis] + last.box[side] - first.box[axis] - total) / (sorted.length - 1);
  let next = first.box[axis];
  return sorted.map((one) => {
    const start = next;
    next += one.box[side] + gap;
    return one === first || one === last ? one.field : along(axis, one, start);
  });
}

/** Gives fields the size of another one. Their top left corners move only where the page has no room. */
function resize(all: readonly Placed[], { box: model }: Placed, arrangement: Arrangement): DesignField[] {
  return all.map((one) => {
    const { box } = one;
    const wide = arrangement === 'height' ? one.field : along('x', one, box.x, model.width);
    return arrangement === 'width' ? wide : along('y', { ...one, field: wide }, box.y, model.height);
  });
}

/** Whether there are enough fields for an arrangement. */
export function canArrange(fields: readonly DesignField[], arrangement: Arrangement): boolean {
  const isDistribution = arrangement === 'horizontally' || arrangement === 'vertically';
  return isDistribution ? byPage(fields).length > 0 : fields.length >= 2;
}

/**
 * Arranges fields. They stay on their pages.
 *
 * @param fields in the order of their selection: resizing uses the size of the last one
 */
export function arrange(
  fields: readonly DesignField[],
  arrangement: Arrangement,
  pages: readonly PageInfo[],
): DesignField[] {
  const all = placed(fields, pages);
  const model = all.at(-1);
  if (!model) return [];
  const alignment = alignments[arrangement];
  if (alignment) return align(all, ...alignment);
  if (arrangement === 'horizontally' || arrangement === 'vertically') {
    return byPage(all).flatMap((some) => distribute(some, arrangement === 'horizontally' ? 'x' : 'y'));
  }
  return resize(all, model, arrangement);
}
