import { fontRuns, inkColor, type Mark, type Rect, type Size, type TextMark } from '@document-signer/core';
import type { CSSProperties, ReactNode } from 'react';
import { drawnText, onlyFace } from '../fonts/text-metrics.ts';
import { useSurface } from './surface.ts';

/** Each run in the one font face that has its characters, so that the browser chooses none. */
function Text({ mark }: { readonly mark: TextMark }): ReactNode {
  const { align, direction, font } = mark;
  // SVG anchors text at the start of its reading direction.
  const side = (align === 'left') === (direction === 'ltr') ? 'start' : 'end';
  return (
    <text
      x={mark.x}
      y={mark.baseline}
      direction={direction}
      // As styles, because any rule of the host's page would win over attributes.
      style={{ textAnchor: align === 'center' ? 'middle' : side, fontSize: font.size, fill: mark.color ?? inkColor }}
    >
      {fontRuns(mark.text, font).map(({ text, face }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: runs have nothing but their order.
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
 * Paints marks as SVG in points, so that they are right at every zoom. The drawing is as large as the page, because browsers
 * put the edges of a drawing on whole pixels, which would move one of a field's size by half a pixel. `lang` is empty, because
 * some languages select other letter forms, which the sealed PDF does not have.
 */
export function Marks({ marks, box, on }: MarksProps): ReactNode {
  const surface = useSurface();
  // Hundreds of empty drawings as large as the page would be slow.
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
