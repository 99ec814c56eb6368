import { type CSSProperties, createContext, useContext } from 'react';

/** The roles that the host names, in their order. */
export const RolesContext = createContext<readonly string[]>([]);

/** The roles that the host names. */
export function useRoles(): readonly string[] {
  return useContext(RolesContext);
}

/** One colour for each role, dark enough for text on paper; further roles begin again. */
const tones = ['#2b50e0', '#a3360b', '#0b7448', '#8a1f7c', '#6b5900', '#0a6b7d', '#b3261e', '#4b4f9e'];

/** The colour of a role, as a custom property. Without roles, fields have the usual colour. */
export function useRoleTone(role: unknown): CSSProperties {
  const roles = useRoles();
  const index = typeof role === 'string' ? roles.indexOf(role) : -1;
  return index < 0 ? {} : ({ '--ds-role': tones[index % tones.length] } as CSSProperties);
}
