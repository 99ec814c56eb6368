import type { PageInfo } from '@document-signer/core';
import { type RefObject, useEffect } from 'react';
import { focusIn } from '../../keep-focus.ts';
import { useSignerStore } from '../../store/context.ts';
import { clipOf, copiesOnPages, pasteFields, readClip, writeClip } from '../fields/clipboard.ts';
import type { DesignField } from '../fields/design-field.ts';
import { useDesignerMessages } from '../messages/designer-messages.ts';
import type { DesignerTexts } from '../messages/english.ts';
import { useDesignerStore } from '../store/context.ts';
import type { DesignerState, DesignerStore } from '../store/state.ts';
import { isTyping } from './field-keys.ts';

/** The selected fields, in document order. */
export function selectedFields({ fields, selected }: DesignerState): readonly DesignField[] {
  const chosen = new Set(selected);
  return fields.filter(({ id }) => chosen.has(id));
}

/** Adds copies, selects them, and focuses the last one. */
function addCopies(store: DesignerStore, copies: readonly DesignField[]): void {
  const { change, keepFocus } = store.getState();
  const ids = copies.map(({ id }) => id);
  change((fields) => [...fields, ...copies], { select: ids });
  keepFocus(ids.at(-1) ?? '');
}

/** Duplicates the selected fields, offset from the originals. */
export function duplicateSelected(store: DesignerStore, pages: readonly PageInfo[], texts: DesignerTexts): void {
  const { fields, announce } = store.getState();
  const clip = clipOf(selectedFields(store.getState()), pages);
  const copies = pasteFields(clip, Math.min(...clip.fields.map(({ page }) => page)), fields, pages);
  if (copies.length === 0) return;
  addCopies(store, copies);
  announce(texts.duplicated(copies.length));
}

/** Duplicates the selected fields to the same position on other pages. The originals stay selected. */
export function duplicateToPages(
  store: DesignerStore,
  range: { readonly first: number; readonly last: number },
  pages: readonly PageInfo[],
  texts: DesignerTexts,
): void {
  const { change, announce } = store.getState();
  const copies = copiesOnPages(selectedFields(store.getState()), range, pages);
  if (copies.length > 0) change((fields) => [...fields, ...copies]);
  announce(texts.duplicatedToPages(copies.length, range.first, range.last));
}

/** Returns the page under the pointer, else the current page. */
function pageToPasteOn(layout: HTMLElement, currentPage: number): number {
  const page = layout.querySelector<HTMLElement>('[data-part="page"]:hover');
  return Number(page?.dataset.pageNumber ?? currentPage);
}

/** Whether a clipboard event is about fields, rather than typed or selected text, or a dialog over the designer. */
function isAboutFields(layout: HTMLElement, event: ClipboardEvent): boolean {
  const focused = focusIn(layout);
  if (event.defaultPrevented || !focused || !layout.contains(focused) || isTyping(focused)) return false;
  const selection = getSelection();
  const hasText = selection !== null && !selection.isCollapsed && layout.contains(selection.anchorNode);
  return !hasText && !layout.contains(focused.closest('dialog'));
}

/**
 * Copies, cuts and pastes fields with the system clipboard, which also works between documents. Listens on the document, since some
 * browsers dispatch clipboard events on the body while a button has the focus.
 */
export function useClipboard(layout: RefObject<HTMLElement | null>): void {
  const texts = useDesignerMessages();
  const store = useDesignerStore();
  const signer = useSignerStore();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;

    function onCopy(event: ClipboardEvent): void {
      const fields = selectedFields(store.getState());
      if (fields.length === 0 || !layout.current || !isAboutFields(layout.current, event)) return;
      event.clipboardData?.setData('text/plain', writeClip(clipOf(fields, signer.getState().pageLayout?.pages ?? [])));
      event.preventDefault();
      const { change, announce } = store.getState();
      const isCut = event.type === 'cut';
      if (isCut) change((all) => all.filter((field) => !fields.includes(field)), { select: [] });
      announce(isCut ? texts.cutOut(fields.length) : texts.copied(fields.length));
    }

    function onPaste(event: ClipboardEvent): void {
      const clip = readClip(event.clipboardData?.getData('text/plain') ?? '');
      if (!clip || !layout.current || !isAboutFields(layout.current, event)) return;
      event.preventDefault();
      const { pageLayout, currentPage } = signer.getState();
      const page = pageToPasteOn(layout.current, currentPage);
      const copies = pasteFields(clip, page, store.getState().fields, pageLayout?.pages ?? []);
      if (copies.length === 0) return;
      addCopies(store, copies);
      store.getState().announce(texts.pasted(copies.length, page));
    }

    document.addEventListener('copy', onCopy, { signal });
    document.addEventListener('cut', onCopy, { signal });
    document.addEventListener('paste', onPaste, { signal });
    return () => stop.abort();
  }, [layout, texts, store, signer]);
}
