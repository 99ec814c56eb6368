import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../chrome/icon.tsx';
import { useMessages } from '../../messages/messages-context.ts';
import { change, type History, redo, undo } from './history.ts';

interface DrawToolsProps {
  readonly history: History;
  onChange(history: History): void;
}

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly isIdle: boolean;
  onPress(): void;
}

/** An idle tool is not disabled, so that it keeps the focus. */
function Tool({ icon, label, isIdle, onPress }: ToolProps): ReactNode {
  return (
    <button type="button" data-part="ghost-button" aria-disabled={isIdle} onClick={isIdle ? undefined : onPress}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}

/** The buttons to undo, redo and clear a drawing. */
export function DrawTools({ history, onChange }: DrawToolsProps): ReactNode {
  const messages = useMessages();
  const { past, now, future } = history;
  return (
    <span data-part="draw-tools">
      <Tool icon="undo" label={messages.undo} isIdle={past.length === 0} onPress={() => onChange(undo(history))} />
      <Tool icon="redo" label={messages.redo} isIdle={future.length === 0} onPress={() => onChange(redo(history))} />
      <Tool
        icon="clear"
        label={messages.clear}
        isIdle={now.length === 0}
        onPress={() => onChange(change(history, []))}
      />
    </span>
  );
}
