import type { MouseEvent, ReactNode } from 'react';
import { useSurface } from '../../overlay/surface.ts';
import type { InputProps } from '../input-props.ts';
import { typesetting } from '../typesetting.ts';
import { contentOf, makeValue } from '../value.ts';
import { limitsOf } from './use-date-entry.ts';

/** Sets the font size for a date as browsers write it. */
const sample = '0000-00-00';

/** Opens the calendar from anywhere in the field: on a page, the browser's button is tiny or missing. */
function openCalendar({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  try {
    currentTarget.showPicker();
  } catch {
    // The date can still be typed.
  }
}

/** The browser's date input, for touch screens: signers know it. */
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
      // For a partly typed date, the browser tells only that there is input.
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
