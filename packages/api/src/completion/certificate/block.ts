import type { PathMark } from '@document-signer/core';
import type { StoredImage } from '../paint/images/embed-image.ts';
import type { PaintedMark } from '../paint/painter.ts';
import type { Tag } from '../pdf/structure.ts';
import { inks } from './type-styles.ts';

/** A mark, and the paragraph that it is part of; without one it is decoration. `image` is what an image mark shows. */
export type SetMark = PaintedMark & { readonly paragraph?: Tag; readonly image?: StoredImage };

/** A column, in points from the left edge of the paper. */
export interface Column {
  readonly x: number;
  readonly width: number;
}

/** Marks that are set, and their height. Places are points from the left edge of the paper and from the top of the block. */
export interface Block {
  readonly height: number;
  readonly marks: readonly SetMark[];
}

/** Moves marks down. */
export function lowered(marks: readonly SetMark[], by: number): SetMark[] {
  return marks.map((mark): SetMark => {
    if (mark.kind === 'text') return { ...mark, baseline: mark.baseline + by };
    if (mark.kind === 'image') return { ...mark, y: mark.y + by };
    if (mark.kind === 'fill') return { ...mark, rects: mark.rects.map(({ y, ...rest }) => ({ ...rest, y: y + by })) };
    return { ...mark, points: mark.points.map(({ x, y }) => ({ x, y: y + by })) };
  });
}

/** Mirrors marks on a paper of this width, so that columns go from right to left. Text keeps its direction. */
export function mirrored(marks: readonly SetMark[], width: number): SetMark[] {
  return marks.map((mark): SetMark => {
    if (mark.kind === 'text') return { ...mark, x: width - mark.x, align: mark.align === 'right' ? 'left' : 'right' };
    if (mark.kind === 'image') return { ...mark, x: width - mark.x - mark.width };
    if (mark.kind === 'path') return { ...mark, points: mark.points.map(({ x, y }) => ({ x: width - x, y })) };
    const { rects } = mark;
    const [left, right] = [Math.min(...rects.map(({ x }) => x)), Math.max(...rects.map(({ x, width }) => x + width))];
    // A QR code moves as a whole: mirrored, no phone could read it.
    const by = width - left - right;
    return { ...mark, rects: rects.map(({ x, ...rest }) => ({ ...rest, x: x + by })) };
  });
}

/** Makes marks decoration, which is not read aloud: they are on other pages, too. */
export function decorating(marks: readonly SetMark[]): SetMark[] {
  return marks.map(({ paragraph: _, ...mark }) => mark);
}

/** Vertical space. */
export function space(height: number): Block {
  return { height, marks: [] };
}

/** Puts blocks below each other. */
export function stack(...blocks: readonly Block[]): Block {
  let height = 0;
  const marks: SetMark[] = [];
  for (const block of blocks) {
    marks.push(...lowered(block.marks, height));
    height += block.height;
  }
  return { height, marks };
}

/** Puts blocks beside each other, with their tops aligned. They are read in this order. */
export function beside(...blocks: readonly Block[]): Block {
  return { height: Math.max(0, ...blocks.map(({ height }) => height)), marks: blocks.flatMap(({ marks }) => marks) };
}

/** A straight line, which takes no height. */
export function rule(from: PathMark['points'][0], to: PathMark['points'][0], color: string, width = 0.5): Block {
  return { height: 0, marks: [{ kind: 'path', points: [from, to], width, color }] };
}

/** A hairline across a column. */
export function hairline({ x, width }: Column): Block {
  return rule({ x, y: 0 }, { x: x + width, y: 0 }, inks.line);
}
