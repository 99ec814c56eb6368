import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { DesignerState, DesignerStore } from './state.ts';

/** The store of the designer around a component. */
export const DesignerContext = createContext<DesignerStore | undefined>(undefined);

/** Returns the store for event handlers. Does not subscribe to changes. */
export function useDesignerStore(): DesignerStore {
  const store = useContext(DesignerContext);
  if (!store) throw new Error('This component belongs inside <FieldDesigner>.');
  return store;
}

/** Returns a part of the state, and rerenders when it changes. */
export function useDesigner<Part>(select: (state: DesignerState) => Part): Part {
  return useStore(useDesignerStore(), select);
}
