import type { PageInfo, Rect } from '@document-signer/core';
import { type DesignField, placeAt } from './design-field.ts';
import { toPoints } from './move.ts';

/** What can be done with the places and sizes of several fields. */
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

/** All arrangements, in groups. */
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

/** Across the page, or down. */
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

/** A field at another place or with another size along one axis, in points. What it has along the other one stays to the bit. */
function along(axis: Axis, { field, page }: Placed, start: number, size?: number): DesignField {
  const side = sizes[axis];
  const length = Math.min(size === undefined ? field[side] : size / page[side], 1);
  const from = Math.max(0, Math.min(start / page[side], 1 - length));
  return placeAt(field, { ...field, [axis]: from, [side]: length });
}

/** Aligns fields to the box around all of them. */
function align(all: readonly Placed[], axis: Axis, share: number): DesignField[] {
  const side = sizes[axis];
  const start = Math.min(...all.map(({ box }) => box[axis]));
  const end = Math.max(...all.map(({ box }) => box[axis] + box[side]));
  return all.map((one) => along(axis, one, start + (end - start - one.box[side]) * share));
}

/** The fields of each page that has at least three: fewer have nothing between them. */
function byPage<F extends { readonly page: unknown }>(fields: readonly F[]): F[][] {
  return [...Map.groupBy(fields, ({ page }) => page).values()].filter(({ length }) => length >= 3);
}

/** Moves the fields between the first and the last one of a page, so that all gaps are the same. */
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

/** Gives fields the size of another one. Their top left corners stay where the page has room. */
function resize(all: readonly Placed[], { box: model }: Placed, arrangement: Arrangement): DesignField[] {
  return all.map((one) => {
    const { box } = one;
    const wide = arrangement === 'height' ? one.field : along('x', one, box.x, model.width);
    return arrangement === 'width' ? wide : along('y', { ...one, field: wide }, box.y, model.height);
  });
}

/** Whether there are enough fields. */
export function canArrange(fields: readonly DesignField[], arrangement: Arrangement): boolean {
  const isDistribution = arrangement === 'horizontally' || arrangement === 'vertically';
  return isDistribution ? byPage(fields).length > 0 : fields.length >= 2;
}

/**
 * Arranges fields. None leaves its page.
 *
 * @param fields in the order of their selection: the last one's size is the model for others
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
