import { useCallback } from 'react';
import { useSignerStore } from '../../store/context.ts';
import type { DesignField } from '../fields/design-field.ts';
import { useDesignerStore } from '../store/context.ts';

/** Returns what shows a field, selects it, and gives it the focus. */
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
