import { type Rect, type Size, scaleToPage } from '@document-signer/core';
import type { ReactNode } from 'react';
import { useSigner } from '../store/context.ts';
import type { LayoutField } from '../store/page-layout.ts';

interface OutlinesProps {
  readonly fields: readonly LayoutField[];
  readonly page: Size<'points'>;
}

/** Thousandths of a point are not seen at any scale. */
const short = (points: number) => Math.round(points * 1000) / 1000;

/** The path around boxes, in the middle of a line that is as wide as a pixel and lies inside of them. */
function around(boxes: readonly Rect<'points'>[], pixel: number): string {
  const paths = boxes.map(({ x, y, width, height }) => {
    const radius = short(Math.min(2.5 * pixel, (width - pixel) / 2, (height - pixel) / 2));
    const [right, down] = [short(width - pixel - 2 * radius), short(height - pixel - 2 * radius)];
    const corner = `a${radius} ${radius} 0 0 1 `;
    return [
      `M${short(x + pixel / 2 + radius)} ${short(y + pixel / 2)}h${right}${corner}${radius} ${radius}`,
      `v${down}${corner}${-radius} ${radius}h${-right}${corner}${-radius} ${-radius}`,
      `v${-down}${corner}${radius} ${-radius}z`,
    ].join('');
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
      <path d={around(boxesOf(false), pixel)} />
      <path data-required d={around(required, pixel)} />
      <path data-bar d={required.map(({ x, y, height }) => `M${short(x)} ${short(y)}v${short(height)}`).join('')} />
    </svg>
  );
}
