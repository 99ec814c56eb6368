import { useState } from 'react';
import type { DesignField } from '../fields/design-field.ts';
import { useDesigner } from '../store/context.ts';
import type { DesignerState } from '../store/state.ts';

/** Selects the fields as they were before a gesture that is under way. */
function createSelector() {
  let settled: readonly DesignField[] | undefined;
  return ({ fields, isGesture }: DesignerState) => {
    if (!isGesture || !settled) settled = fields;
    return settled;
  };
}

/** The fields, but not each place that a gesture moves them over: for what takes longer than a frame. */
export function useSettledFields(): readonly DesignField[] {
  const [select] = useState(createSelector);
  return useDesigner(select);
}
