import { fontRuns, inkColor, type Mark, type Rect, type Size, type TextMark } from '@document-signer/core';
import type { CSSProperties, ReactNode } from 'react';
import { drawnText, onlyFace } from '../fonts/text-metrics.ts';
import { useSurface } from './surface.ts';

/** Sets each run in the font face that has its characters, so that the browser does not choose one. */
function Text({ mark }: { readonly mark: TextMark }): ReactNode {
  const { align, direction, font } = mark;
  // SVG anchors text at the start of its reading direction.
  const side = (align === 'left') === (direction === 'ltr') ? 'start' : 'end';
  return (
    <text
      x={mark.x}
      y={mark.baseline}
      direction={direction}
      // Styles, because any CSS rule of the host's page overrides attributes.
      style={{ textAnchor: align === 'center' ? 'middle' : side, fontSize: font.size, fill: mark.color ?? inkColor }}
    >
      {fontRuns(mark.text, font).map(({ text, face }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: runs are identified only by their order.
        <tspan key={index} style={{ fontFamily: onlyFace(face) }}>
          {drawnText(text)}
        </tspan>
      ))}
    </text>
  );
}

const stroke = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

function paint(mark: Mark): ReactNode {
  if (mark.kind === 'text') return <Text key={`text ${mark.x} ${mark.baseline}`} mark={mark} />;
  if (mark.kind === 'image') {
    const { x, y, width, height, data } = mark;
    return (
      <image key={`image ${x} ${y}`} href={data} x={x} y={y} width={width} height={height} preserveAspectRatio="none" />
    );
  }
  const { points, color = inkColor, width } = mark;
  return (
    <polyline
      key={`path ${points[0]?.x} ${points[0]?.y}`}
      points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
      style={{ ...stroke, stroke: color, strokeWidth: width }}
    />
  );
}

interface MarksProps {
  readonly marks: readonly Mark[];
  readonly box: Size<'points'>;
  /** The box's place on its page. */
  readonly on: Rect<'fraction'>;
}

/**
 * Paints marks as SVG in points, independent of the zoom. The SVG is as large as the page, because browsers snap its edges to
 * whole pixels, which would shift an SVG of the field's size by up to half a pixel. `lang` is empty, because some languages
 * select other glyph forms, which the sealed PDF does not have.
 */
export function Marks({ marks, box, on }: MarksProps): ReactNode {
  const surface = useSurface();
  // Hundreds of empty SVGs as large as the page would be slow.
  if (marks.length === 0) return null;
  const page = { width: box.width / on.width, height: box.height / on.height };
  const onPage = {
    'data-part': 'marks',
    style: { '--ds-left': on.x, '--ds-top': on.y } as CSSProperties,
    viewBox: `${-on.x * page.width} ${-on.y * page.height} ${page.width} ${page.height}`,
    preserveAspectRatio: 'none',
  };
  const inForm = { 'data-part': 'marks-preview', viewBox: `0 0 ${box.width} ${box.height}` };
  return (
    <svg {...(surface === 'form' ? inForm : onPage)} lang="" aria-hidden="true">
      {marks.map(paint)}
    </svg>
  );
}
