import { createContext, useContext } from 'react';

/** Where a field's input is: on the page, or in the form, where it is an ordinary control. */
export type Surface = 'paper' | 'form';

/** The surface of the inputs inside. */
export const SurfaceContext = createContext<Surface>('paper');

/** The surface of the input around a component. */
export function useSurface(): Surface {
  return useContext(SurfaceContext);
}
