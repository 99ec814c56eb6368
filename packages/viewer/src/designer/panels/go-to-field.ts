import { useCallback } from 'react';
import { useSignerStore } from '../../store/context.ts';
import type { DesignField } from '../fields/design-field.ts';
import { useDesignerStore } from '../store/context.ts';

/** Returns a function that scrolls to a field, selects it, and focuses it. */
export function useGoToField(): (field: DesignField) => void {
  const store = useDesignerStore();
  const signer = useSignerStore();
  return useCallback(
    (field) => {
      signer.getState().goToPage(field.page, Math.max(0, Math.min(field.y, 1)));
      store.getState().focusField(field.id);
    },
    [store, signer],
  );
}
