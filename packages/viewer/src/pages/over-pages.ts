import { type ComponentType, createContext, useContext } from 'react';
import { FieldLayer } from '../overlay/field-layer.tsx';

/** What stands over the pages: the fields to fill in or, in the designer, the fields to place. */
export interface OverPages {
  /** Covers one page. */
  readonly Layer: ComponentType<{ readonly pageNumber: number; readonly isVisible: boolean }>;
  /** Pages that stay mounted although they are out of sight. The same array as long as it holds the same. */
  readonly pinned: readonly number[];
}

/** What stands over the pages of a signer: the fields to fill in. */
export const overPages: OverPages = { Layer: FieldLayer, pinned: [] };

/** What stands over the pages around a component. */
export const OverPagesContext = createContext(overPages);

/** What stands over the pages. */
export function useOverPages(): OverPages {
  return useContext(OverPagesContext);
}
