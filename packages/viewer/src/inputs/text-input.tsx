import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import { Marks } from '../overlay/marks.tsx';
import { useSigner } from '../store/context.ts';
import { minReadablePixels, pageScale } from '../store/view-slice.ts';
import type { InputProps } from './input-props.ts';
import { typesetting } from './typesetting.ts';
import { useTextEntry } from './use-text-entry.ts';
import { marksOf } from './value.ts';

/** The room needed above the field and its name, in CSS pixels. */
const roomNeeded = { oneLine: 90, lines: 150 } as const;

interface TextEchoProps {
  readonly text: string;
  /** The font size, in points. */
  readonly points: number;
  readonly hasLines: boolean;
  readonly field: InputProps['field'];
  readonly box: InputProps['box'];
}

/** Small text, enlarged above its field, or below where there is no room above. */
function TextEcho({ text, points, hasLines, field, box }: TextEchoProps): ReactNode {
  const page = { width: box.width / field.width, height: box.height / field.height };
  const isTiny = useSigner((state) => pageScale(state, page) * points < minReadablePixels);
  const room = hasLines ? roomNeeded.lines : roomNeeded.oneLine;
  const isBelow = useSigner((state) => pageScale(state, page) * field.y * page.height < room);
  if (!isTiny) return null;
  return (
    <span data-part="text-echo" data-below={isBelow || undefined} aria-hidden="true">
      <span>{text}</span>
    </span>
  );
}

/** Text of one line or several, typed where it will be printed. */
export function TextInput(props: InputProps): ReactNode {
  const { field } = props;
  const messages = useMessages();
  const { control, text, left, hasLines, type } = useTextEntry(props);
  const set = typesetting(text, props);
  const prompt = ('placeholder' in field && field.placeholder) || field.label;
  const onPaper = {
    ...control,
    'data-part': 'text-input',
    'aria-label': props.name,
    // A placeholder in a read-only field would look like a value.
    placeholder: props.isReadOnly ? undefined : prompt,
    style: set?.css,
  } as const;
  return (
    <>
      {hasLines ? <textarea {...onPaper} /> : <input type={type} {...onPaper} />}
      <Marks marks={marksOf(props)} box={props.box} on={field} />
      {text !== '' && set && (
        <TextEcho text={text} points={set.points} hasLines={hasLines} field={field} box={props.box} />
      )}
      {left !== undefined && (
        <span data-part="text-counter" aria-hidden="true">
          {messages.charactersLeft(left)}
        </span>
      )}
    </>
  );
}
