import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import { Marks } from '../overlay/marks.tsx';
import type { InputProps } from './input-props.ts';
import { TextEcho } from './text-echo.tsx';
import { typesetting } from './typesetting.ts';
import { useTextEntry } from './use-text-entry.ts';
import { marksOf } from './value.ts';

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
