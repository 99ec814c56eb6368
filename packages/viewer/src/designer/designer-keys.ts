import type { SignerState } from '../store/state.ts';
import { deleteSelected } from './layer/field-keys.ts';
import type { DesignerTexts } from './messages/english.ts';
import type { DesignerStore } from './store/state.ts';

const typing = 'input, textarea, select, [contenteditable]';

/** What a key does with Ctrl, or the Command key of a Mac. */
function withControl(
  key: string,
  shiftKey: boolean,
  store: DesignerStore,
  { currentPage }: SignerState,
  texts: DesignerTexts,
) {
  const { undo, redo, save, select, fields, announce } = store.getState();
  if (key === 's') return () => void save();
  if (key === 'z' && !shiftKey) {
    return () => {
      undo();
      announce(texts.undone);
    };
  }
  if (key === 'y' || (key === 'z' && shiftKey)) {
    return () => {
      redo();
      announce(texts.redone);
    };
  }
  if (key !== 'a') return undefined;
  return () => select(fields.filter(({ page }) => page === currentPage).map(({ id }) => id));
}

/** Handles the keys of the whole designer. In an input they mean what they mean there, but for Save. */
export function handleDesignerKey(
  event: KeyboardEvent,
  store: DesignerStore,
  signer: SignerState,
  texts: DesignerTexts,
): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  const isTyping = event.target instanceof Element && event.target.matches(typing);
  const key = event.key.toLowerCase();
  let act: (() => void) | undefined;
  if (event.ctrlKey || event.metaKey) {
    if (!isTyping || key === 's') act = withControl(key, event.shiftKey, store, signer, texts);
  } else if (isTyping) return;
  else if (key === 'delete') act = () => deleteSelected(store, texts);
  if (!act) return;
  event.preventDefault();
  act();
}
