import type { PathMark } from '@document-signer/core';
import type { StoredImage } from '../paint/images/embed-image.ts';
import type { PaintedMark } from '../paint/painter.ts';
import { inks, type Paragraph } from './type-styles.ts';

/** A mark, and the paragraph that it is part of. Without one, it only decorates the page. `image` is what an image mark shows. */
export type SetMark = PaintedMark & { readonly paragraph?: Paragraph; readonly image?: StoredImage };

/** Something that is set: its marks, and how high it is. Places are points from the paper's left edge and its own top. */
export interface Block {
  readonly height: number;
  readonly marks: readonly SetMark[];
}

/** Marks, so much further down. */
export function lowered(marks: readonly SetMark[], by: number): SetMark[] {
  return marks.map((mark): SetMark => {
    if (mark.kind === 'text') return { ...mark, baseline: mark.baseline + by };
    if (mark.kind === 'image') return { ...mark, y: mark.y + by };
    if (mark.kind === 'fill') return { ...mark, rects: mark.rects.map(({ y, ...rest }) => ({ ...rest, y: y + by })) };
    return { ...mark, points: mark.points.map(({ x, y }) => ({ x, y: y + by })) };
  });
}

/** Marks as in a mirror, on a paper of a width: columns go from right to left. What reads one way reads so still. */
export function mirrored(marks: readonly SetMark[], width: number): SetMark[] {
  return marks.map((mark): SetMark => {
    if (mark.kind === 'text') return { ...mark, x: width - mark.x, align: mark.align === 'right' ? 'left' : 'right' };
    if (mark.kind === 'image') return { ...mark, x: width - mark.x - mark.width };
    if (mark.kind === 'path') return { ...mark, points: mark.points.map(({ x, y }) => ({ x: width - x, y })) };
    const { rects } = mark;
    const [left, right] = [Math.min(...rects.map(({ x }) => x)), Math.max(...rects.map(({ x, width }) => x + width))];
    // A code that is read by a machine moves, and is not turned round.
    const by = width - left - right;
    return { ...mark, rects: rects.map(({ x, ...rest }) => ({ ...rest, x: x + by })) };
  });
}

/** Marks that are not read, since they stand on other pages, too. */
export function decorating(marks: readonly SetMark[]): SetMark[] {
  return marks.map(({ paragraph: _, ...mark }) => mark);
}

/** Nothing, so high. */
export function space(height: number): Block {
  return { height, marks: [] };
}

/** Blocks below each other. */
export function stack(...blocks: readonly Block[]): Block {
  let height = 0;
  const marks: SetMark[] = [];
  for (const block of blocks) {
    marks.push(...lowered(block.marks, height));
    height += block.height;
  }
  return { height, marks };
}

/** Blocks with their tops at one height. They are read in the order given. */
export function beside(...blocks: readonly Block[]): Block {
  return { height: Math.max(0, ...blocks.map(({ height }) => height)), marks: blocks.flatMap(({ marks }) => marks) };
}

/** A straight line that takes no room. */
export function rule(from: PathMark['points'][0], to: PathMark['points'][0], color: string, width = 0.5): Block {
  return { height: 0, marks: [{ kind: 'path', points: [from, to], width, color }] };
}

/** A hairline across a column. */
export function hairline(x: number, width: number, color: string = inks.line): Block {
  return rule({ x, y: 0 }, { x: x + width, y: 0 }, color);
}
