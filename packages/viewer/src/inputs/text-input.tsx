import type { ReactNode } from 'react';
import { useSurface } from '../overlay/surface.ts';
import { NameEcho, PrintedValue, TextEcho } from './control-parts.tsx';
import type { InputProps } from './input-props.ts';
import { useTextEntry } from './use-text-entry.ts';

/** A single-line or multiline text input. On the page, the text is typed where it will be printed. */
export function TextInput(props: InputProps): ReactNode {
  const { field } = props;
  const isOnPage = useSurface() === 'page';
  const { control, text, hasLines, type } = useTextEntry(props, 'text-input');
  const prompt = ('placeholder' in field && field.placeholder) || (isOnPage ? field.label : '');
  // A placeholder in a read-only field would look like a value.
  const all = { ...control, placeholder: props.isReadOnly ? undefined : prompt };
  const points = control.style?.['--ds-font-points'];
  return (
    <>
      {hasLines ? <textarea rows={4} {...all} /> : <input type={type} {...all} />}
      <PrintedValue of={props} />
      {text !== '' && points !== undefined && <TextEcho of={props} text={text} points={points} />}
      {text === '' && <NameEcho of={props} />}
    </>
  );
}
