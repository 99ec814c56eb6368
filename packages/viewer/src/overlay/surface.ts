import { createContext, useContext } from 'react';

/** Where a field's input is shown: on the page, or in the form as an ordinary control. */
export type Surface = 'paper' | 'form';

/** Provides the surface of inputs. */
export const SurfaceContext = createContext<Surface>('paper');

/** Returns the surface of the enclosing input. */
export function useSurface(): Surface {
  return useContext(SurfaceContext);
}
