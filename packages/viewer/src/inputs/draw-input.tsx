import type { ReactNode } from 'react';
import { Icon } from '../chrome/icon.tsx';
import { Marks } from '../overlay/marks.tsx';
import { swallowSecondClick } from '../second-click.ts';
import { useSignerStore } from '../store/context.ts';
import type { InputProps } from './input-props.ts';
import { marksOf } from './value.ts';

/** A button over the field that shows the signature or initials, and opens the dialog to make them. */
export function DrawInput(props: InputProps): ReactNode {
  const { field, box, name } = props;
  const store = useSignerStore();
  const marks = marksOf(props);
  if (props.isReadOnly) {
    return (
      <div id={props.id} data-part="draw-input" role="img" aria-label={name}>
        <Marks marks={marks} box={box} on={field} />
      </div>
    );
  }
  return (
    <button
      id={props.id}
      data-part="draw-input"
      type="button"
      translate="no"
      aria-label={name}
      aria-haspopup="dialog"
      aria-describedby={props.describedBy}
      onClick={({ currentTarget, detail, clientX, clientY }) => {
        // The dialog may offer a remembered signature where the field was.
        swallowSecondClick(detail > 0 ? { clientX, clientY } : undefined);
        // Safari does not focus a pressed button, and the focus must return here.
        currentTarget.focus();
        store.getState().sign(field.id);
      }}
    >
      {marks.length > 0 ? (
        <Marks marks={marks} box={box} on={field} />
      ) : (
        <span data-part="draw-prompt" aria-hidden="true">
          <Icon name="pen" />
          <span>{name}</span>
        </span>
      )}
    </button>
  );
}
