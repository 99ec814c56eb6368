/** The families that text is set in. Characters they lack come from the fallback fonts. */
export const bundledFamilies = ['Arimo', 'Arimo Bold', 'Tinos', 'Cousine'] as const;

/** A family that text is set in. */
export type BundledFamily = (typeof bundledFamilies)[number];

/** Families that nothing falls back to. */
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

/** Whether text that asks for a font of this name gets it, or its double: any other falls back, which is worth a note. */
export function isBundledFamily(name: string): boolean {
  return knownFamily(name) !== undefined;
}

/**
 * The bundled family that stands for a font by its name: those of the standard PDF fonts (ISO 32000-2, 9.6.2.2), the
 * generic ones of CSS and their doubles are known. For any other name it is Arimo, which is as wide as Helvetica.
 */
export function bundledFamily(name: string): BundledFamily {
  return knownFamily(name) ?? 'Arimo';
}
