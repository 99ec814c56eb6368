import { type History, redo, undo } from './history.ts';

/** What is read of a key. */
type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** What a key makes of a history: Ctrl or Command with Z, with Shift too, or with Y. Undefined for other keys. */
export function historyAfter(history: History, { key, ctrlKey, metaKey, shiftKey, altKey }: Key): History | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? redo(history) : undo(history);
  return letter === 'y' && !shiftKey ? redo(history) : undefined;
}
