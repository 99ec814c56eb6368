import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import { swallowSecondClick } from '../second-click.ts';
import { useSignerStore } from '../store/context.ts';
import { ImageOrPrompt } from './control-parts.tsx';
import { type InputProps, marksOf } from './input-props.ts';

/** A button over the field that shows the signature or initials, and opens the dialog to make them. */
export function DrawInput(props: InputProps): ReactNode {
  const { id, name, field } = props;
  const messages = useMessages();
  const store = useSignerStore();
  const marks = marksOf(props);
  const { prompt } = messages.mark(field.type);
  const image = <ImageOrPrompt of={props} marks={marks} icon="pen" prompt={prompt} />;
  if (props.isReadOnly) {
    return (
      <div id={id} data-part="draw-input" role="img" aria-label={name}>
        {image}
      </div>
    );
  }
  return (
    <button
      id={id}
      data-part="draw-input"
      type="button"
      // Contains the visible text, for voice control (WCAG 2.2, 2.5.3).
      aria-label={marks.length > 0 ? name : messages.buttonForField(prompt, name)}
      aria-haspopup="dialog"
      aria-describedby={props.describedBy}
      onClick={({ currentTarget, detail, clientX, clientY }) => {
        // The dialog may show a remembered signature at the same place, which a double click must not press.
        swallowSecondClick(detail > 0 ? { clientX, clientY } : undefined);
        // Safari does not focus a clicked button, and the focus must return here.
        currentTarget.focus();
        store.getState().sign(field.id);
      }}
    >
      {image}
    </button>
  );
}
