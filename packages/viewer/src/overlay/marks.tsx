import {
  type Direction,
  fontRuns,
  type ImageMark,
  inkColor,
  type Mark,
  type PathMark,
  type Rect,
  type Size,
  type TextAlign,
  type TextMark,
} from '@document-signer/core';
import type { CSSProperties, ReactNode } from 'react';
import { drawnText, onlyFace } from '../fonts/text-metrics.ts';
import { useSurface } from './surface.ts';

/** SVG anchors a text by where it is begun to be read, which is on the right in some scripts. */
const anchors: Readonly<Record<Direction, Readonly<Record<TextAlign, 'start' | 'middle' | 'end'>>>> = {
  ltr: { left: 'start', center: 'middle', right: 'end' },
  rtl: { left: 'end', center: 'middle', right: 'start' },
};

/** Each piece in the face that has its characters, and no other: the browser chooses none. */
function Text({ mark }: { readonly mark: TextMark }): ReactNode {
  const { direction, font } = mark;
  return (
    <text
      x={mark.x}
      y={mark.baseline}
      direction={direction}
      // As styles: of a host's page, any rule would win over the attributes.
      style={{ textAnchor: anchors[direction][mark.align], fontSize: font.size, fill: mark.color ?? inkColor }}
    >
      {fontRuns(mark.text, font).map(({ text, face }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing but their order.
        <tspan key={index} style={{ fontFamily: onlyFace(face) }}>
          {drawnText(text)}
        </tspan>
      ))}
    </text>
  );
}

function Path({ mark }: { readonly mark: PathMark }): ReactNode {
  return (
    <polyline
      points={mark.points.map(({ x, y }) => `${x},${y}`).join(' ')}
      style={{
        fill: 'none',
        stroke: mark.color ?? inkColor,
        strokeWidth: mark.width,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      }}
    />
  );
}

function Image({ mark }: { readonly mark: ImageMark }): ReactNode {
  const { x, y, width, height, data } = mark;
  return <image href={data} x={x} y={y} width={width} height={height} preserveAspectRatio="none" />;
}

function paint(mark: Mark): ReactNode {
  switch (mark.kind) {
    case 'text':
      return <Text key={`text ${mark.x} ${mark.baseline}`} mark={mark} />;
    case 'image':
      return <Image key={`image ${mark.x} ${mark.y}`} mark={mark} />;
    case 'path':
      return <Path key={`path ${mark.points[0]?.x} ${mark.points[0]?.y}`} mark={mark} />;
  }
}

interface MarksProps {
  readonly marks: readonly Mark[];
  readonly box: Size<'points'>;
  /** The box's place on its page. */
  readonly on: Rect<'fraction'>;
}

/** In a form there is no page to lie on: the box alone, as large as there is room. */
function Preview({ marks, box }: Pick<MarksProps, 'marks' | 'box'>): ReactNode {
  return (
    <svg data-part="marks-preview" viewBox={`0 0 ${box.width} ${box.height}`} lang="" aria-hidden="true">
      {marks.map(paint)}
    </svg>
  );
}

/**
 * Paints marks as SVG whose unit is the point, so that they are right at every zoom. What they say is said elsewhere.
 *
 * The drawing is as large as the page and lies over it: browsers put the edges of every drawing on whole pixels, which
 * would move that of a field by half a pixel. No language: a browser would choose other forms of letters for some, which
 * the sealed PDF does not know of.
 */
export function Marks({ marks, box, on }: MarksProps): ReactNode {
  const surface = useSurface();
  // A drawing is as large as the page: hundreds of empty ones would be felt.
  if (marks.length === 0) return null;
  if (surface === 'form') return <Preview marks={marks} box={box} />;
  const page = { width: box.width / on.width, height: box.height / on.height };
  const style: CSSProperties & Record<'--ds-left' | '--ds-top', number> = { '--ds-left': on.x, '--ds-top': on.y };
  return (
    <svg
      data-part="marks"
      style={style}
      viewBox={`${-on.x * page.width} ${-on.y * page.height} ${page.width} ${page.height}`}
      preserveAspectRatio="none"
      lang=""
      aria-hidden="true"
    >
      {marks.map(paint)}
    </svg>
  );
}
