import type { Mark, Size, TextMark } from '@document-signer/core';
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

/** Paints marks as SVG whose unit is the point, so that they are right at every zoom. What they say is said elsewhere. */
export function Marks({ marks, box }: { readonly marks: readonly Mark[]; readonly box: Size<'points'> }): ReactNode {
  return (
    <svg data-part="marks" viewBox={`0 0 ${box.width} ${box.height}`} preserveAspectRatio="none" aria-hidden="true">
      {marks.map((mark) =>
        mark.kind === 'text' ? (
          <Text key={`${mark.x} ${mark.baseline}`} mark={mark} />
        ) : (
          <image
            key={`${mark.x} ${mark.y}`}
            href={mark.data}
            x={mark.x}
            y={mark.y}
            width={mark.width}
            height={mark.height}
            preserveAspectRatio="none"
          />
        ),
      )}
    </svg>
  );
}
