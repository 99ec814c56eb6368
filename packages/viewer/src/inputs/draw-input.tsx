import { type FieldValue, filledValue, kindOf, type Mark } from '@document-signer/core';
import type { ReactNode } from 'react';
import { Icon } from '../chrome/icon.tsx';
import { Marks } from '../overlay/marks.tsx';
import { useSignerStore } from '../store/context.ts';
import { measureText } from './font.ts';
import type { InputProps } from './input-props.ts';

function marksOf(value: FieldValue | undefined, { field, box }: InputProps): readonly Mark[] {
  const filled = filledValue(field, value);
  return filled ? kindOf(field.type).appearance(filled, field, { box, measure: measureText }) : [];
}

/** A button over the field that opens the dialog in which a signature is made, and shows the one that was made. */
export function DrawInput(props: InputProps): ReactNode {
  const { field, value, box } = props;
  const store = useSignerStore();
  const marks = marksOf(value, props);
  if (props.isReadOnly) {
    return (
      <div id={props.id} data-part="draw-input" role="img" aria-label={field.label}>
        <Marks marks={marks} box={box} />
      </div>
    );
  }
  return (
    <button
      id={props.id}
      data-part="draw-input"
      type="button"
      aria-haspopup="dialog"
      aria-describedby={props.describedBy}
      onClick={() => store.getState().sign(field.id)}
    >
      {marks.length > 0 ? (
        <Marks marks={marks} box={box} />
      ) : (
        <span data-part="draw-prompt" aria-hidden="true">
          <Icon name="pen" />
          <span>{field.label}</span>
        </span>
      )}
    </button>
  );
}
