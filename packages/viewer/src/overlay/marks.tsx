import type { ImageMark, Mark, PathMark, Size, TextMark } from '@document-signer/core';
import type { ReactNode } from 'react';
import { fontStack } from '../inputs/font.ts';

const anchors = { left: 'start', center: 'middle', right: 'end' } as const;

function Text({ mark }: { readonly mark: TextMark }): ReactNode {
  return (
    <text
      x={mark.x}
      y={mark.baseline}
      textAnchor={anchors[mark.align]}
      fontFamily={fontStack(mark.font.family)}
      fontSize={mark.font.size}
    >
      {mark.text}
    </text>
  );
}

function Path({ mark }: { readonly mark: PathMark }): ReactNode {
  return (
    <polyline
      points={mark.points.map(({ x, y }) => `${x},${y}`).join(' ')}
      fill="none"
      stroke="var(--ds-ink)"
      strokeWidth={mark.width}
      strokeLinecap="round"
      strokeLinejoin="round"
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

/** Paints marks as SVG whose unit is the point, so that they are right at every zoom. What they say is said elsewhere. */
export function Marks({ marks, box }: { readonly marks: readonly Mark[]; readonly box: Size<'points'> }): ReactNode {
  return (
    <svg data-part="marks" viewBox={`0 0 ${box.width} ${box.height}`} preserveAspectRatio="none" aria-hidden="true">
      {marks.map(paint)}
    </svg>
  );
}
