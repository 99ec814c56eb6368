import { type ReactNode, useState } from 'react';
import { Icon } from '../chrome/icon.tsx';
import { keepFocus } from '../keep-focus.ts';
import { useMessages } from '../messages/messages-context.ts';
import { useSignerStore } from '../store/context.ts';

/** Takes the place of the pages while another tab edits the document. */
export function ElsewherePanel(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const [isTaking, setIsTaking] = useState(false);

  function takeOver(): void {
    setIsTaking(true);
    store.getState().takeOver();
  }

  return (
    <div
      ref={keepFocus}
      data-part="status-panel"
      data-status="elsewhere"
      role="alert"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: in a small window it scrolls, by keyboard too (WCAG 2.1.1).
      tabIndex={0}
    >
      <div data-part="card">
        <span data-part="badge">
          <Icon name="document" />
        </span>
        <h2>{messages.elsewhereTitle}</h2>
        <p>{messages.elsewhereText}</p>
        <button type="button" data-part="button" data-tone="primary" aria-busy={isTaking} onClick={takeOver}>
          {isTaking && <span data-part="spinner" aria-hidden="true" />}
          <span>{messages.takeOver}</span>
        </button>
      </div>
    </div>
  );
}
