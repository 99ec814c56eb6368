import type { Size } from '@document-signer/core';
import type { ReactNode } from 'react';
import { useSigner } from '../store/context.ts';
import type { InputProps } from './input-props.ts';

/** Text under this many CSS pixels is shown again, larger, while it is typed. */
const readable = 11;

/** In CSS pixels, what a line of text or several want above the field, with the field's name in between. */
const room = { line: 90, lines: 150 } as const;

interface TextEchoProps {
  readonly text: string;
  /** The size of the letters, in points. */
  readonly points: number;
  readonly hasLines: boolean;
  readonly field: InputProps['field'];
  readonly box: Size<'points'>;
}

/**
 * Text that is too small to be read, as large as it can be: above the field, or below where the page begins too near for
 * that. Nothing is asked for it as long as there is no text.
 */
export function TextEcho({ text, points, hasLines, field, box }: TextEchoProps): ReactNode {
  const above = (field.y * box.height) / field.height;
  const isTiny = useSigner(({ scale }) => scale * points < readable);
  const isBelow = useSigner(({ scale }) => scale * above < (hasLines ? room.lines : room.line));
  if (!isTiny) return null;
  return (
    <span data-part="text-echo" data-below={isBelow || undefined} aria-hidden="true">
      <span>{text}</span>
    </span>
  );
}
