/** The selectable font families. Fallback fonts provide the characters that they lack. */
export const bundledFamilies = ['Arimo', 'Arimo Bold', 'Tinos', 'Cousine'] as const;

/** A selectable font family. */
export type BundledFamily = (typeof bundledFamilies)[number];

/** Families that are never a fallback. */
export const styles = ['Tinos', 'Cousine', 'Arimo Bold'] as const satisfies readonly BundledFamily[];

const aliases: readonly (readonly [BundledFamily, RegExp])[] = [
  ['Arimo', /^(arimo|arial|helvetica|liberation sans|sans-serif)$/],
  ['Arimo Bold', /^arimo bold$/],
  ['Tinos', /^(tinos|times|times new roman|times-roman|liberation serif|serif|georgia)$/],
  ['Cousine', /^(cousine|courier|courier new|liberation mono|monospace)$/],
];

function knownFamily(name: string): BundledFamily | undefined {
  const known = name.trim().toLowerCase();
  return aliases.find(([, pattern]) => pattern.test(known))?.[0];
}

/** Whether a font name selects a bundled family. `Arimo` replaces any other font, so callers warn about it. */
export function isBundledFamily(name: string): boolean {
  return knownFamily(name) !== undefined;
}

/**
 * The bundled family for a font name. Knows the names of the standard PDF fonts (ISO 32000-2, 9.6.2.2), the generic families
 * of CSS and their equivalents. Any other name gets Arimo, which has the widths of Helvetica.
 */
export function bundledFamily(name: string): BundledFamily {
  return knownFamily(name) ?? 'Arimo';
}
