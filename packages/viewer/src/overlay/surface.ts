import { createContext, useContext } from 'react';

/** Where a field's input is shown: on the page, or in the form as an ordinary control. */
export type Surface = 'page' | 'form';

/** Provides the surface of inputs. */
export const SurfaceContext = createContext<Surface>('page');

/** Returns the surface of the enclosing input. */
export function useSurface(): Surface {
  return useContext(SurfaceContext);
}
