import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useMessages } from '../../messages/messages-context.ts';
import { Icon } from '../icon.tsx';

/** What each key is for, in the order in which they are told. */
const keys = [
  ['search', ['Ctrl', 'F']],
  ['next', ['F3']],
  ['zoom', ['Ctrl', '+', '−', '0']],
  ['scroll', ['Page Up', 'Page Down']],
  ['ends', ['Home', 'End']],
  ['pages', ['←', '→']],
  ['fields', ['Tab']],
  ['escape', ['Esc']],
] as const;

/** The keys of the guide, with the words of its buttons. */
const steps = [
  ['next', ['Alt', 'Page Down']],
  ['previous', ['Alt', 'Page Up']],
] as const;

/** Macs have another key where others have Ctrl. */
function keyName(key: string): string {
  return key === 'Ctrl' && /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : key;
}

/** Which keys there are. */
export function KeyHelp({ onClose }: { onClose(): void }): ReactNode {
  const messages = useMessages();
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      data-part="key-help"
      aria-labelledby={title}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div data-part="dialog-header">
        <h2 id={title}>{messages.keys}</h2>
        <button
          type="button"
          data-part="icon-button"
          aria-label={messages.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <dl>
        {keys.map(([name, combination]) => (
          <div key={name}>
            <dt>
              {combination.map((key) => (
                <kbd key={key}>{keyName(key)}</kbd>
              ))}
            </dt>
            <dd>{messages.keyFor[name]}</dd>
          </div>
        ))}
        {steps.map(([name, combination]) => (
          <div key={name}>
            <dt>
              {combination.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{messages[name]}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}
