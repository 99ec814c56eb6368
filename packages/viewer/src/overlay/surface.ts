import { createContext, useContext } from 'react';

/** What a field's input stands on: its place on the page, or a form, where it is an ordinary control of its size. */
export type Surface = 'paper' | 'form';

/** The surface of the inputs inside. */
export const SurfaceContext = createContext<Surface>('paper');

/** What the inputs around a component stand on. */
export function useSurface(): Surface {
  return useContext(SurfaceContext);
}
