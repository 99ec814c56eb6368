import { signature } from './signature/kind.ts';
import { text } from './text/kind.ts';

/** The registry: every field kind there is. A new kind is one folder beside this file and one line here. */
export const fieldKinds = { text, signature } as const;

/** The name of a field kind, as the interface writes it in `type`. */
export type FieldKindName = keyof typeof fieldKinds;

/** Tells whether this version knows a field kind; a newer server may send others. */
export function isFieldKindName(name: string): name is FieldKindName {
  return Object.hasOwn(fieldKinds, name);
}
