import { type ReactNode, useId } from 'react';
import { useMessages } from '../../messages/messages-context.ts';
import { IconButton } from '../icon.tsx';
import { useModal } from '../use-modal.ts';

const keys = [
  ['search', ['ctrl', 'F']],
  ['next', ['F3']],
  ['zoom', ['ctrl', '+', '−', '0']],
  ['scroll', ['pageUp', 'pageDown']],
  ['ends', ['home', 'end']],
  ['pages', ['←', '→']],
  ['fields', ['tab']],
  ['escape', ['escape']],
] as const;

/** Key caps. Macs have another key for Ctrl. */
function Keys({ names }: { readonly names: readonly string[] }): ReactNode {
  const { keyCaps } = useMessages();
  const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent);
  const caps: Readonly<Record<string, string>> = { ...keyCaps, ...(isMac && { ctrl: '⌘' }) };
  return (
    <dt>
      {names.map((name) => (
        <kbd key={name}>{caps[name] ?? name}</kbd>
      ))}
    </dt>
  );
}

/** Lists the keyboard shortcuts. */
export function KeyHelp({ onClose }: { onClose(): void }): ReactNode {
  const messages = useMessages();
  const title = useId();
  const modal = useModal(onClose);
  const rows = [
    ...keys.map(([name, combination]) => [messages.shortcuts[name], combination] as const),
    // In the words of the guide's buttons.
    [messages.nextRequired, ['Alt', 'pageDown']] as const,
    [messages.previous, ['Alt', 'pageUp']] as const,
  ];
  return (
    <dialog {...modal} data-part="key-help" aria-labelledby={title}>
      <div data-part="dialog-header">
        <h2 id={title}>{messages.keyboardShortcuts}</h2>
        <IconButton icon="close" label={messages.close} onClick={onClose} />
      </div>
      <dl>
        {rows.map(([says, combination]) => (
          <div key={says}>
            <Keys names={combination} />
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}
