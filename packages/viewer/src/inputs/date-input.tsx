import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../chrome/icon.tsx';
import { Marks } from '../overlay/marks.tsx';
import type { InputProps } from './input-props.ts';
import { Prompt } from './prompt.tsx';
import { typesetting } from './typesetting.ts';
import { contentOf, makeValue, marksOf } from './value.ts';

/** As long as a browser writes a date. */
const sample = '0000-00-00';

/** The whole field opens the calendar; the browser's own button is as small as the page. Some browsers have none. */
function openCalendar({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  try {
    currentTarget.showPicker();
  } catch {
    // Then the date is typed, which always works.
  }
}

/** A date, by the browser's own calendar or typed. On the page it stands as its field writes dates. */
export function DateInput(props: InputProps): ReactNode {
  const { field, onChange } = props;
  const content = contentOf(props.value);
  const limits = field.type === 'date' ? field : undefined;
  return (
    <>
      <input
        id={props.id}
        data-part="date-input"
        type="date"
        value={content}
        min={limits?.min ?? '0001-01-01'}
        max={limits?.max ?? '9999-12-31'}
        readOnly={props.isReadOnly}
        required={field.required}
        aria-invalid={props.isInvalid}
        aria-describedby={props.describedBy}
        style={typesetting(sample, props)?.css}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? undefined : makeValue(field, { content: currentTarget.value }))
        }
        onClick={(event) => {
          if (!props.isReadOnly) openCalendar(event);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          props.onEnter();
        }}
      />
      {content === '' ? (
        <Prompt text={props.name} of={props} />
      ) : (
        <Marks marks={marksOf(props)} box={props.box} on={field} />
      )}
      {!props.isReadOnly && (
        <span data-part="field-icon" aria-hidden="true">
          <Icon name="calendar" />
        </span>
      )}
    </>
  );
}
