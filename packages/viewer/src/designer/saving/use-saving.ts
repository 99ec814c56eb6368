import { useEffect } from 'react';
import { useLatest } from '../../use-latest.ts';
import type { FieldDesignerProps } from '../props.ts';
import { type DesignerStore, selectIsDirty } from '../store/state.ts';
import { createFieldDraftWriter, keepsDrafts } from './field-drafts.ts';

/** Writes of drafts are throttled by this delay. */
const delayMs = 300;

/** Keeps a draft of unsaved changes on the device. @returns a function that writes pending changes and stops */
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

/** Lets the browser ask before leaving the page with unsaved changes. @returns a function that stops it */
function askBeforeLeaving(store: DesignerStore): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  function update(): void {
    // Only while there are unsaved changes, since this listener may exclude the page from the back/forward cache.
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

/** Retries saving when the browser is back online. @returns a function that stops it */
function retryOnline(store: DesignerStore): () => void {
  function retry(): void {
    const { saving, saveFailure, save } = store.getState();
    if (saving === 'failed' && saveFailure?.kind === 'unreachable') void save();
  }
  window.addEventListener('online', retry);
  return () => window.removeEventListener('online', retry);
}

/** Protects unsaved changes: keeps a draft, asks before leaving the page, and retries when the network is back. */
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
