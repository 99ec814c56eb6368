import { type Rect, type Size, scaleToPage } from '@document-signer/core';
import type { ReactNode } from 'react';
import { useSigner } from '../store/context.ts';
import type { PaperField } from '../store/paper.ts';

interface OutlinesProps {
  readonly fields: readonly PaperField[];
  readonly page: Size<'points'>;
}

/** Thousandths of a point are not seen at any scale. */
const short = (points: number) => Math.round(points * 1000) / 1000;

/** The path around boxes, each made `inset` smaller on all sides: half of what its line is wide. */
function around(boxes: readonly Rect<'points'>[], inset: number): string {
  const paths = boxes.map(({ x, y, width, height }) => {
    const [right, down] = [short(width - 2 * inset), short(height - 2 * inset)];
    return `M${short(x + inset)} ${short(y + inset)}h${right}v${down}h${-right}z`;
  });
  return paths.join('');
}

/**
 * Where fields are going to be: their boxes, without what it takes to fill them. All of a page are one drawing, since there
 * may be hundreds, and each element costs the browser something whenever a font comes.
 */
export function Outlines({ fields, page }: OutlinesProps): ReactNode {
  const pixel = 1 / useSigner(({ scale }) => scale);
  // Of radio buttons, each has a box of its own.
  const boxed = fields.filter(({ editable, type }) => editable && type !== 'radio');
  if (boxed.length === 0) return null;
  const boxesOf = (isRequired: boolean) =>
    boxed.filter(({ required }) => Boolean(required) === isRequired).map((field) => scaleToPage<'points'>(field, page));
  const required = boxesOf(true);
  return (
    <svg
      data-part="field-outlines"
      viewBox={`0 0 ${page.width} ${page.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={around(boxesOf(false), pixel / 2)} />
      <path data-required d={around(required, pixel / 2)} />
      <path data-bar d={required.map(({ x, y, height }) => `M${short(x)} ${short(y)}v${short(height)}`).join('')} />
    </svg>
  );
}
