import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { DesignerState, DesignerStore } from './state.ts';

/** The store of the designer that a component stands in. */
export const DesignerContext = createContext<DesignerStore | undefined>(undefined);

/** The store itself, for handlers: reading from it does not render again. */
export function useDesignerStore(): DesignerStore {
  const store = useContext(DesignerContext);
  if (!store) throw new Error('This component belongs inside <FieldDesigner>.');
  return store;
}

/** A part of the state; renders again when that part becomes another. */
export function useDesigner<Part>(select: (state: DesignerState) => Part): Part {
  return useStore(useDesignerStore(), select);
}
