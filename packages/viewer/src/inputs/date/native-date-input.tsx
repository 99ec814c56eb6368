import type { MouseEvent, ReactNode } from 'react';
import { useSurface } from '../../overlay/surface.ts';
import type { InputProps } from '../input-props.ts';
import { typesetting } from '../typesetting.ts';
import { contentOf, makeValue } from '../value.ts';
import { limitsOf } from './use-date-entry.ts';

/** As long as a browser writes a date. */
const sample = '0000-00-00';

/** The whole field opens the calendar: on the paper, the browser's own button is as small as the page. Some have none. */
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
  const onPaper = useSurface() === 'paper';
  const { min = '0001-01-01', max = '9999-12-31' } = limitsOf(field);
  return (
    <input
      id={props.id}
      data-part={onPaper ? 'date-input' : 'form-control'}
      type="date"
      aria-label={onPaper ? props.name : undefined}
      value={contentOf(props.value)}
      min={min}
      max={max}
      readOnly={props.isReadOnly}
      required={field.required}
      aria-invalid={props.isInvalid}
      aria-describedby={props.describedBy}
      style={onPaper ? typesetting(sample, props)?.css : undefined}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? undefined : makeValue(field, { content: currentTarget.value }))
      }
      // Of a date that is typed by half, the browser says nothing but that it is there.
      onBlur={({ currentTarget }) => props.onUnfinished(currentTarget.validity.badInput)}
      onClick={(event) => {
        if (onPaper && !props.isReadOnly) openCalendar(event);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        props.onEnter();
      }}
    />
  );
}
