import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import { useSurface } from '../overlay/surface.ts';
import { useSigner } from '../store/context.ts';
import { minReadablePixels, pageScale } from '../store/view-slice.ts';
import { PrintedValue } from './control-parts.tsx';
import type { InputProps } from './input-props.ts';
import { useTextEntry } from './use-text-entry.ts';

/** The room needed above the field and its name, in CSS pixels. */
const roomNeeded = { oneLine: 90, lines: 150 } as const;

interface EchoProps {
  readonly text: string;
  readonly hasLines?: boolean;
  readonly field: InputProps['field'];
  readonly box: InputProps['box'];
}

/** The size of a field's page, in points. */
const pageOf = ({ field, box }: EchoProps) => ({ width: box.width / field.width, height: box.height / field.height });

/** A text above the focused field, or below where there is no room above. */
export function Echo(props: EchoProps): ReactNode {
  const { text, hasLines, field } = props;
  const page = pageOf(props);
  const room = hasLines ? roomNeeded.lines : roomNeeded.oneLine;
  const isBelow = useSigner((state) => pageScale(state, page) * field.y * page.height < room);
  return (
    <span data-part="text-echo" data-below={isBelow || undefined} aria-hidden="true">
      <span>{text}</span>
    </span>
  );
}

interface TextEchoProps extends EchoProps {
  /** The font size, in points. */
  readonly points: number;
}

/** Repeats small text enlarged. */
export function TextEcho({ points, ...echo }: TextEchoProps): ReactNode {
  const isTiny = useSigner((state) => pageScale(state, pageOf(echo)) * points < minReadablePixels);
  return isTiny && <Echo {...echo} />;
}

/** The name of an empty field whose placeholder stands in its place. Without a mouse, there is no tooltip. */
export function NameEcho({ of }: { readonly of: InputProps }): ReactNode {
  const onPaper = useSurface() === 'paper';
  const { field, box, isReadOnly } = of;
  const { label, placeholder } = { placeholder: '', ...field };
  const isHidden = onPaper && !isReadOnly && placeholder !== '' && placeholder !== label;
  return isHidden && label !== '' && <Echo text={label} field={field} box={box} />;
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
      {text === '' && <NameEcho of={props} />}
      {onPaper && left !== undefined && (
        <span data-part="text-counter" aria-hidden="true">
          {messages.charactersLeft(left)}
        </span>
      )}
    </>
  );
}
