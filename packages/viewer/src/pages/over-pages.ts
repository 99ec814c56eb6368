import { type ComponentType, createContext, useContext } from 'react';
import { FieldLayer } from '../overlay/field-layer.tsx';

/** The layer over the pages: the fields to fill in or, in the designer, the fields to place. */
export interface OverPages {
  /** The component that covers one page. */
  readonly Layer: ComponentType<{ readonly pageNumber: number; readonly isVisible: boolean }>;
  /** Pages that stay mounted while out of view. The array keeps its identity while its content is equal. */
  readonly pinned: readonly number[];
}

/** The signer's layer: the fields to fill in. */
export const overPages: OverPages = { Layer: FieldLayer, pinned: [] };

/** Provides the layer over the pages. */
export const OverPagesContext = createContext(overPages);

/** Returns the layer over the pages. */
export function useOverPages(): OverPages {
  return useContext(OverPagesContext);
}
