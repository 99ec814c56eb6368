import type { Drawing } from './strokes.ts';

/** A drawing, what it was before, and what was taken back. */
export interface History {
  readonly past: readonly Drawing[];
  readonly now: Drawing;
  readonly future: readonly Drawing[];
}

/** An empty pad. */
export const noHistory: History = { past: [], now: [], future: [] };

/** Draws, or clears: either can be taken back. What was taken back before is gone then. */
export function change({ past, now }: History, drawing: Drawing): History {
  return { past: [...past, now], now: drawing, future: [] };
}

/** Takes the last change back. */
export function undo(history: History): History {
  const { past, now, future } = history;
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : history;
}

/** Makes a change again that was taken back. */
export function redo(history: History): History {
  const { past, now, future } = history;
  const [after, ...rest] = future;
  return after ? { past: [...past, now], now: after, future: rest } : history;
}
