import { useEffect } from 'react';
import { useLatest } from '../../use-latest.ts';
import type { FieldDesignerProps } from '../props.ts';
import { type DesignerStore, selectIsDirty } from '../store/state.ts';
import { createFieldDraftWriter, keepsDrafts } from './field-drafts.ts';

/** How long changes are collected before they are written, in milliseconds. */
const delayMs = 300;

/** Keeps unsaved changes on the device, until they are saved. @returns a function that writes what is left, and stops */
function keepDrafts(store: DesignerStore, documentId: string, isOn: () => boolean): () => void {
  const writer = createFieldDraftWriter(documentId);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const { fields, version, savedFields: base } = store.getState();
    if (!isOn() || version === undefined) return;
    if (selectIsDirty(store.getState())) writer.write({ fields, version, base });
    else writer.remove();
  }

  const stop = store.subscribe((state, before) => {
    const isOther = state.fields !== before.fields || state.savedFields !== before.savedFields;
    if (isOther && state.isLoaded && !state.isGesture) timer ??= setTimeout(write, delayMs);
  });
  window.addEventListener('pagehide', write);
  return () => {
    stop();
    window.removeEventListener('pagehide', write);
    write();
  };
}

/** The browser asks before a page with unsaved changes is left. @returns a function that stops it */
function askBeforeLeaving(store: DesignerStore): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  function update(): void {
    // Only then, because some browsers do not keep a page with this listener in the back/forward cache.
    if (selectIsDirty(store.getState())) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  }
  update();
  const stop = store.subscribe(update);
  return () => {
    stop();
    window.removeEventListener('beforeunload', ask);
  };
}

/** Saves again as soon as the browser is online. @returns a function that stops it */
function retryOnline(store: DesignerStore): () => void {
  function retry(): void {
    const { saving, saveFailure, save } = store.getState();
    if (saving === 'failed' && saveFailure?.kind === 'unreachable') void save();
  }
  window.addEventListener('online', retry);
  return () => window.removeEventListener('online', retry);
}

/** Loses no change: keeps unsaved ones on the device, asks before the page is left, and saves again after a lost network. */
export function useSaving(props: FieldDesignerProps, store: DesignerStore): void {
  const latest = useLatest(props);
  const { documentId } = props;
  useEffect(() => {
    const ends = [
      keepDrafts(store, documentId, () => keepsDrafts(latest.current)),
      askBeforeLeaving(store),
      retryOnline(store),
    ];
    return () => {
      store.getState().stopSaving();
      for (const end of ends) end();
    };
  }, [store, documentId, latest]);
}
