import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import { useSurface } from '../overlay/surface.ts';
import { useSigner } from '../store/context.ts';
import { PrintedValue } from './control-parts.tsx';
import type { InputProps } from './input-props.ts';
import { useTextEntry } from './use-text-entry.ts';

/** Smaller text is shown enlarged while it is typed. */
const minReadablePixels = 11;

/** The room needed above the field and its name, in CSS pixels. */
const roomNeeded = { oneLine: 90, lines: 150 } as const;

interface TextEchoProps extends Pick<InputProps, 'field' | 'box'> {
  readonly text: string;
  /** The font size, in points. */
  readonly points: number;
  readonly hasLines: boolean;
}

/** Small text, enlarged above its field, or below where there is no room above. */
function TextEcho({ text, points, hasLines, field, box }: TextEchoProps): ReactNode {
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

/** Text of one line or several, on the page typed where it will be printed. */
export function TextInput(props: InputProps): ReactNode {
  const { field, box } = props;
  const messages = useMessages();
  const onPaper = useSurface() === 'paper';
  const { control, text, left, hasLines, type } = useTextEntry(props, 'text-input');
  const prompt = ('placeholder' in field && field.placeholder) || (onPaper ? field.label : '');
  // A placeholder in a read-only field would look like a value.
  const all = { ...control, placeholder: props.isReadOnly ? undefined : prompt };
  const points = control.style?.['--ds-font-points'];
  return (
    <>
      {hasLines ? <textarea rows={4} {...all} /> : <input type={type} {...all} />}
      <PrintedValue of={props} />
      {text !== '' && points !== undefined && <TextEcho {...{ text, points, hasLines, field, box }} />}
      {onPaper && left !== undefined && (
        <span data-part="text-counter" aria-hidden="true">
          {messages.charactersLeft(left)}
        </span>
      )}
    </>
  );
}
