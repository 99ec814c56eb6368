import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../../messages/messages-context.ts';
import { useSignerStore } from '../../store/context.ts';
import { Button } from '../../ui/button.tsx';
import { useLatest } from '../../use-latest.ts';
import { useDesignerMessages } from '../messages/designer-messages.ts';
import { useDesigner, useDesignerStore } from '../store/context.ts';
import { suggestionsLeft } from '../store/suggest-slice.ts';
import { designIcons } from './design-icons.ts';

/** When a search ends, goes to the first suggestion and announces their number. */
function useResult(): void {
  const texts = useLatest(useDesignerMessages());
  const store = useDesignerStore();
  const signer = useSignerStore();
  const state = useDesigner(({ suggesting }) => suggesting?.state);
  useEffect(() => {
    if (state !== 'done' && state !== 'failed') return;
    const found = suggestionsLeft(store.getState());
    const [first] = found;
    if (first) signer.getState().goToPage(first.page, first.y);
    const { suggestionsFound, suggestFailed } = texts.current;
    store.getState().announce(state === 'done' ? suggestionsFound(found.length) : suggestFailed);
  }, [state, store, signer, texts]);
}

/** The progress of the search, then the actions for its suggestions. */
function Result({ onClosed }: { readonly onClosed: () => void }): ReactNode {
  const texts = useDesignerMessages();
  const messages = useMessages();
  const store = useDesignerStore();
  const suggesting = useDesigner((state) => state.suggesting);
  const count = useDesigner((state) => suggestionsLeft(state).length);
  if (!suggesting) return null;

  function close(): void {
    store.getState().dismissSuggestions();
    // The pressed button is gone, so the focus must move.
    onClosed();
  }

  function addAll(): void {
    const { acceptSuggestions, announce } = store.getState();
    acceptSuggestions(suggestionsLeft(store.getState()).map(({ id }) => id));
    announce(texts.allAdded(count));
    close();
  }

  if (suggesting.state === 'searching') {
    const { page, pageCount } = suggesting;
    return (
      <section data-part="suggest-result" aria-label={texts.suggestions}>
        <progress aria-label={texts.suggest} value={page - 1} max={pageCount} />
        <span>{texts.suggesting(page, pageCount)}</span>
        <Button label={messages.cancel} onClick={close} />
      </section>
    );
  }
  return (
    <section data-part="suggest-result" aria-label={texts.suggestions}>
      <span>{suggesting.state === 'failed' ? texts.suggestFailed : texts.suggestionsFound(count)}</span>
      {count > 0 && <Button tone="primary" label={texts.addAll} onClick={addAll} />}
      <Button label={messages.dismiss} onClick={close} />
    </section>
  );
}

/** Searches all pages for places to fill in, and offers them as fields. */
export function SuggestButton(): ReactNode {
  const texts = useDesignerMessages();
  const store = useDesignerStore();
  const signer = useSignerStore();
  const isSearching = useDesigner(({ suggesting }) => suggesting?.state === 'searching');
  const button = useRef<HTMLButtonElement>(null);
  useResult();

  function onClick(): void {
    const { pdf } = signer.getState();
    if (pdf && !isSearching) void store.getState().findSuggestions(pdf);
  }

  return (
    <>
      <Button
        ref={button}
        icon={designIcons.suggest}
        label={texts.suggest}
        title={texts.suggest}
        isBusy={isSearching}
        aria-disabled={isSearching}
        onClick={onClick}
      />
      <Result onClosed={() => button.current?.focus()} />
    </>
  );
}
