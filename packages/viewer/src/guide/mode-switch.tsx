import type { ReactNode } from 'react';
import { Icon } from '../chrome/icon.tsx';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { shownMode } from '../store/guide-slice.ts';

const modes = ['document', 'form'] as const;

/** Switches between the pages and the form. */
export function ModeSwitch(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const mode = useSigner(shownMode);
  const hasFields = useSigner(({ document }) => (document?.fields.length ?? 0) > 0);
  if (!hasFields) return null;
  return (
    <fieldset data-part="mode-switch" aria-label={messages.modes}>
      {modes.map((name) => (
        <button
          key={name}
          type="button"
          data-part="mode"
          aria-pressed={mode === name}
          title={messages.mode(name)}
          onClick={() => store.getState().setMode(name)}
        >
          <Icon name={name === 'form' ? 'list' : 'document'} />
          <span>{messages.mode(name)}</span>
        </button>
      ))}
    </fieldset>
  );
}
