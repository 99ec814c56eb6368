import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages-context.ts';
import { Icon } from '../../ui/icon.tsx';
import type { SignatureDraftControl } from '../use-signature-draft.ts';
import { change, redo, undo } from './history.ts';

/** The buttons to undo, redo and clear a drawing. An idle one is not disabled, so that it keeps the focus. */
export function DrawTools({ draft }: { readonly draft: SignatureDraftControl }): ReactNode {
  const messages = useMessages();
  const { history } = draft;
  const tools = [
    ['undo', undo(history)],
    ['redo', redo(history)],
    ['clear', history.now.length > 0 ? change(history, []) : history],
  ] as const;
  return (
    <span data-part="draw-tools">
      {tools.map(([name, next]) => (
        <button
          key={name}
          type="button"
          data-part="ghost-button"
          aria-disabled={next === history}
          onClick={() => draft.change({ history: next })}
        >
          <Icon name={name} />
          <span>{messages[name]}</span>
        </button>
      ))}
    </span>
  );
}
