import type { Drawing } from './drawing.ts';

/** A drawing with its undo and redo stacks. */
export interface History {
  readonly past: readonly Drawing[];
  readonly now: Drawing;
  readonly future: readonly Drawing[];
}

/** An empty pad. */
export const noHistory: History = { past: [], now: [], future: [] };

/** Changes the drawing, which empties the redo stack. */
export function change({ past, now }: History, drawing: Drawing): History {
  return { past: [...past, now], now: drawing, future: [] };
}

/** Reverts the last change. */
export function undo(history: History): History {
  const { past, now, future } = history;
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : history;
}

/** Repeats the change that was reverted last. */
export function redo(history: History): History {
  const { past, now, future } = history;
  const [after, ...rest] = future;
  return after ? { past: [...past, now], now: after, future: rest } : history;
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Handles Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, or the same with Command. Undefined for other keys. */
export function historyAfter(history: History, { key, ctrlKey, metaKey, shiftKey, altKey }: Key): History | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? redo(history) : undo(history);
  return letter === 'y' && !shiftKey ? redo(history) : undefined;
}
