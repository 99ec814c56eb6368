import type { ReactNode } from 'react';
import { Icon } from '../chrome/icon.tsx';
import { Marks } from '../overlay/marks.tsx';
import { NativeDateInput } from './date/native-date-input.tsx';
import { TypedDateInput } from './date/typed-date-input.tsx';
import type { InputProps } from './input-props.ts';
import { Prompt } from './prompt.tsx';
import { touched, useMedia } from './use-media.ts';
import { contentOf, marksOf } from './value.ts';

/** A date: typed or chosen from a calendar, on touch screens in the browser's date input. The page shows the field's format. */
export function DateInput(props: InputProps): ReactNode {
  const isTouched = useMedia(touched);
  const isEmpty = contentOf(props.value) === '';
  return (
    <>
      {isTouched ? <NativeDateInput {...props} /> : <TypedDateInput {...props} />}
      {!isEmpty && <Marks marks={marksOf(props)} box={props.box} on={props.field} />}
      {isTouched && isEmpty && <Prompt text={props.name} of={props} />}
      {isTouched && !props.isReadOnly && (
        <span data-part="field-icon" aria-hidden="true">
          <Icon name="calendar" />
        </span>
      )}
    </>
  );
}
