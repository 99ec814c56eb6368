import { useState } from 'react';
import type { DesignField } from '../fields/design-field.ts';
import { useDesigner } from '../store/context.ts';
import type { DesignerState } from '../store/state.ts';

/** Creates a selector that returns the fields from before the current gesture. */
function createSelector() {
  let settled: readonly DesignField[] | undefined;
  return ({ fields, isGesture }: DesignerState) => {
    if (!isGesture || !settled) settled = fields;
    return settled;
  };
}

/** Returns the fields without the intermediate positions of a gesture, for consumers that take longer than a frame. */
export function useSettledFields(): readonly DesignField[] {
  const [select] = useState(createSelector);
  return useDesigner(select);
}
