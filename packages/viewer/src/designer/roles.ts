import { type CSSProperties, createContext, useContext } from 'react';

/** The host's `roles`, in signing order. */
export const RolesContext = createContext<readonly string[]>([]);

/** Returns the host's `roles`. */
export function useRoles(): readonly string[] {
  return useContext(RolesContext);
}

/** One color per role, dark enough for text on white. With more roles than colors, colors repeat. */
const tones = ['#2b50e0', '#a3360b', '#0b7448', '#8a1f7c', '#6b5900', '#0a6b7d', '#b3261e', '#4b4f9e'];

/** Returns the color of a role as a CSS custom property. An unknown role gets none, so the default color applies. */
export function useRoleTone(role: unknown): CSSProperties {
  const roles = useRoles();
  const index = typeof role === 'string' ? roles.indexOf(role) : -1;
  return index < 0 ? {} : ({ '--ds-role': tones[index % tones.length] } as CSSProperties);
}
