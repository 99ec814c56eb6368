import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import { Marks } from '../overlay/marks.tsx';
import { useSigner } from '../store/context.ts';
import type { InputProps } from './input-props.ts';
import { typesetting } from './typesetting.ts';
import { useTextEntry } from './use-text-entry.ts';
import { marksOf } from './value.ts';

/** Text under this many CSS pixels is shown again, larger, while it is typed. */
const readable = 11;

/** Text that is too small to be read, as large as it can be. Nothing is asked for it as long as there is no text. */
function Echo({ text, points }: { readonly text: string; readonly points: number }): ReactNode {
  const isTiny = useSigner(({ scale }) => scale * points < readable);
  if (!isTiny) return null;
  return (
    <span data-part="text-echo" aria-hidden="true">
      {text}
    </span>
  );
}

/** Text, typed where it will stand: a line, or several. */
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
    // What can no longer be filled in must not look as if something were there.
    placeholder: props.isReadOnly ? undefined : prompt,
    style: set?.css,
  } as const;
  return (
    <>
      {hasLines ? <textarea {...onPaper} /> : <input type={type} {...onPaper} />}
      <Marks marks={marksOf(props)} box={props.box} on={field} />
      {text !== '' && set && <Echo text={text} points={set.points} />}
      {left !== undefined && (
        <span data-part="text-counter" aria-hidden="true">
          {messages.charactersLeft(left)}
        </span>
      )}
    </>
  );
}
