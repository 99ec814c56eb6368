import type { MouseEvent, ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useMessages } from '../../messages/messages-context.ts';
import { positionStyle } from '../../overlay/position-style.ts';
import { useDesignerMessages } from '../messages/designer-messages.ts';
import { useDesigner, useDesignerStore } from '../store/context.ts';
import type { OfferedField } from '../store/state.ts';
import { suggestionsLeft } from '../store/suggest-slice.ts';

/** A suggested field. A press adds it. */
function SuggestionBox({ offered }: { readonly offered: OfferedField }): ReactNode {
  const texts = useDesignerMessages();
  const { kindNames } = useMessages();
  const store = useDesignerStore();
  const { id, kind, label, page } = offered;
  const kindName = kindNames[kind];
  const name = label === '' ? kindName : label;

  function accept({ currentTarget, detail }: MouseEvent<HTMLButtonElement>): void {
    const next = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling;
    const { acceptSuggestions, keepFocus, announce } = store.getState();
    // Keyboard users can accept the next suggestion with the next press.
    if (detail === 0 && next instanceof HTMLElement && next.dataset.part === 'suggestion') next.focus();
    else keepFocus(id);
    acceptSuggestions([id]);
    announce(texts.added(kindName, page));
  }

  return (
    <button
      type="button"
      data-part="suggestion"
      data-kind={kind}
      aria-label={texts.addSuggestion(name, kindName, page)}
      title={name}
      style={positionStyle(offered)}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={accept}
    >
      {kind !== 'checkbox' && (
        <span data-part="design-name" aria-hidden="true">
          {name}
        </span>
      )}
    </button>
  );
}

/** The suggested fields of a page. They are not saved until accepted. */
export function SuggestionBoxes({ pageNumber }: { readonly pageNumber: number }): ReactNode {
  const left = useDesigner(useShallow((state) => suggestionsLeft(state).filter(({ page }) => page === pageNumber)));
  return left.map((offered) => <SuggestionBox key={offered.id} offered={offered} />);
}
