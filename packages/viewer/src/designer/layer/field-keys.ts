import type { PageInfo } from '@document-signer/core';
import type { KeyboardEvent } from 'react';
import { moveFields, toPoints } from '../fields/move.ts';
import type { DesignerTexts } from '../messages/english.ts';
import { type DesignerStore, pageOf } from '../store/state.ts';

const typed = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]';

/** Whether an element takes typed text, so that keys and the clipboard belong to it. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(typed);
}

/** Toggles a field in the selection. If only the focus selected it, the first press keeps it selected instead. */
function toggleByKey({ getState }: DesignerStore, id: string): void {
  const { selected, isSelectionPinned, pinSelection, toggle } = getState();
  if (!isSelectionPinned && selected.length === 1 && selected[0] === id) pinSelection();
  else toggle(id);
}

/** The distance of an arrow key, in points; with Shift ten times as much. */
const stepPoints = 1;

const directions: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Moves the selected fields, and announces the position of the last one. */
function move(
  store: DesignerStore,
  pages: readonly PageInfo[],
  by: { readonly x: number; readonly y: number },
  texts: DesignerTexts,
): void {
  const { fields, selected, change, announce } = store.getState();
  const moving = fields.filter(({ id }) => selected.includes(id));
  const moved = new Map(moveFields(moving, by, pages).map((field) => [field.id, field]));
  change((all) => all.map((field) => moved.get(field.id) ?? field), { merge: `move ${selected.join(' ')}` });
  const last = moved.get(selected.at(-1) ?? '');
  const page = last && pageOf(pages, last);
  if (!last || !page) return;
  const { x, y } = toPoints(last, page);
  announce(texts.moved(Math.round(x), Math.round(y)));
}

/** Deletes the selected fields, and announces how many. */
export function deleteSelected(store: DesignerStore, texts: DesignerTexts): void {
  const { selected, change, announce } = store.getState();
  if (selected.length === 0) return;
  const gone = new Set(selected);
  change((fields) => fields.filter(({ id }) => !gone.has(id)), { select: [] });
  announce(texts.deleted(gone.size));
}

/** Handles the keys of a focused field. `handleDesignerKey` handles those of the whole designer. */
export function handleFieldKey(
  event: KeyboardEvent,
  store: DesignerStore,
  pages: readonly PageInfo[],
  texts: DesignerTexts,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { key, shiftKey } = event;
  const direction = directions[key];
  const id = event.currentTarget instanceof HTMLElement ? event.currentTarget.dataset.fieldId : undefined;
  if (direction) {
    const step = shiftKey ? 10 * stepPoints : stepPoints;
    move(store, pages, { x: direction.x * step, y: direction.y * step }, texts);
    // Keeps the field in view.
    if (id !== undefined) store.getState().keepFocus(id);
  } else if (key === 'Delete' || key === 'Backspace') deleteSelected(store, texts);
  else if (key === 'Enter') store.getState().focusProperties();
  else if (key === ' ' && id !== undefined) toggleByKey(store, id);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
