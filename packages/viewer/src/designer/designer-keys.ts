import type { SignerState } from '../store/state.ts';
import { duplicateSelected } from './layer/copying.ts';
import { deleteSelected, isTyping } from './layer/field-keys.ts';
import type { DesignerTexts } from './messages/english.ts';
import type { DesignerStore } from './store/state.ts';

/** Returns the action of a key pressed with Ctrl, or Command on a Mac. */
function withControl(
  key: string,
  shiftKey: boolean,
  store: DesignerStore,
  { currentPage, pageLayout }: SignerState,
  texts: DesignerTexts,
) {
  const { undo, redo, save, select, selected, fields, announce } = store.getState();
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
  if (key === 'd' && selected.length > 0) return () => duplicateSelected(store, pageLayout?.pages ?? [], texts);
  if (key !== 'a') return undefined;
  return () => select(fields.filter(({ page }) => page === currentPage).map(({ id }) => id));
}

/** Handles the keyboard shortcuts of the whole designer. While the user types in an input, only Save applies. */
export function handleDesignerKey(
  event: KeyboardEvent,
  store: DesignerStore,
  signer: SignerState,
  texts: DesignerTexts,
): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  const isInInput = isTyping(event.target);
  const isInControl = event.target instanceof Element && event.target.matches('input, select, textarea');
  // On non-Latin keyboards, uses the physical key: `KeyZ` is Z.
  const key = (/^\P{ASCII}$/u.test(event.key) ? event.code.replace(/^Key/, '') : event.key).toLowerCase();
  let act: (() => void) | undefined;
  if (event.ctrlKey || event.metaKey) {
    if (!isInInput || key === 's') act = withControl(key, event.shiftKey, store, signer, texts);
  } else if (!isInControl && (key === 'delete' || key === 'backspace')) act = () => deleteSelected(store, texts);
  if (!act) return;
  event.preventDefault();
  act();
}
