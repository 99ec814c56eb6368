import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useDesignerMessages } from '../messages/designer-messages.ts';
import { useDesigner, useDesignerStore } from '../store/context.ts';
import { type DesignerState, selectIsDirty } from '../store/state.ts';

function selectSaveState(state: DesignerState): 'saved' | 'unsaved' | 'saving' | 'failed' {
  if (state.saving === 'saving') return 'saving';
  if (state.saving !== 'idle') return 'failed';
  return selectIsDirty(state) ? 'unsaved' : 'saved';
}

/** The Save button and the save state. */
export function SaveControls(): ReactNode {
  const texts = useDesignerMessages();
  const store = useDesignerStore();
  const status = useId();
  const state = useDesigner(selectSaveState);

  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'saving' && state === 'saved') store.getState().announce(texts.savedSpoken);
    before.current = state;
  }, [state, store, texts]);

  return (
    <>
      <span id={status} data-part="save-state" data-state={state}>
        {texts.saveState(state)}
      </span>
      <Button
        tone="primary"
        label={texts.save}
        isBusy={state === 'saving'}
        aria-disabled={state === 'saved' || state === 'saving'}
        aria-describedby={status}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={() => void store.getState().save()}
      />
    </>
  );
}
