import type { MouseEvent, ReactNode } from 'react';
import type { InputProps } from '../input-props.ts';
import { typesetting } from '../typesetting.ts';
import { contentOf, makeValue } from '../value.ts';
import { limitsOf } from './use-date-entry.ts';

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

/** A date by the system's own calendar: on a screen that is touched, nothing is as familiar or as large. */
export function NativeDateInput(props: InputProps): ReactNode {
  const { field, onChange } = props;
  const { min = '0001-01-01', max = '9999-12-31' } = limitsOf(field);
  return (
    <input
      id={props.id}
      data-part="date-input"
      type="date"
      aria-label={props.name}
      value={contentOf(props.value)}
      min={min}
      max={max}
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
  );
}
