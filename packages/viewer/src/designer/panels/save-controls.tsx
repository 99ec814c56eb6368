import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useDesignerMessages } from '../messages/designer-messages.ts';
import { useDesigner, useDesignerStore } from '../store/context.ts';
import { selectIsDirty } from '../store/state.ts';

/** Saves the fields. */
export function SaveControls(): ReactNode {
  const texts = useDesignerMessages();
  const store = useDesignerStore();
  const isDirty = useDesigner(selectIsDirty);
  const isSaving = useDesigner(({ saving }) => saving === 'saving');
  return (
    <Button
      tone="primary"
      label={texts.save}
      isBusy={isSaving}
      aria-disabled={!isDirty}
      onClick={() => void store.getState().save()}
    />
  );
}
