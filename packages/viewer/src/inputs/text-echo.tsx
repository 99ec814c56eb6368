import type { Size } from '@document-signer/core';
import type { ReactNode } from 'react';
import { useSigner } from '../store/context.ts';
import type { InputProps } from './input-props.ts';

/** Smaller text is shown enlarged while it is typed. */
const minReadablePixels = 11;

/** The room needed above the field and its name, in CSS pixels. */
const roomNeeded = { oneLine: 90, lines: 150 } as const;

interface TextEchoProps {
  readonly text: string;
  /** The font size, in points. */
  readonly points: number;
  readonly hasLines: boolean;
  readonly field: InputProps['field'];
  readonly box: Size<'points'>;
}

/** Small text, enlarged above its field, or below where there is no room above. */
export function TextEcho({ text, points, hasLines, field, box }: TextEchoProps): ReactNode {
  const above = (field.y * box.height) / field.height;
  const isTiny = useSigner(({ scale }) => scale * points < minReadablePixels);
  const isBelow = useSigner(({ scale }) => scale * above < (hasLines ? roomNeeded.lines : roomNeeded.oneLine));
  if (!isTiny) return null;
  return (
    <span data-part="text-echo" data-below={isBelow || undefined} aria-hidden="true">
      <span>{text}</span>
    </span>
  );
}
