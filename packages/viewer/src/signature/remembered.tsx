import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import type { SessionMark } from './session-marks.ts';

interface RememberedProps {
  readonly mark: SessionMark;
  readonly name: string;
  onUse(event: { readonly clientX: number; readonly clientY: number; readonly detail: number }): void;
  onForget(): void;
}

/** The mark that was kept in this session, as the first thing to choose. */
export function Remembered({ mark, name, onUse, onForget }: RememberedProps): ReactNode {
  const messages = useMessages();
  return (
    <section data-part="remembered" aria-label={messages.remembered}>
      <img data-part="remembered-image" src={mark.imageData} alt={name} />
      <span data-part="remembered-actions">
        <button type="button" data-part="button" data-tone="primary" data-use-remembered="" onClick={onUse}>
          {messages.useRemembered}
        </button>
        <button type="button" data-part="ghost-button" onClick={onForget}>
          {messages.forgetRemembered}
        </button>
      </span>
    </section>
  );
}
