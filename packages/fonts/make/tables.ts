import { packed } from './code-points.ts';
import type { Slice, Slices } from './slices.ts';

/** A font whose files were made. */
export interface MadeFont extends Slices {
  readonly font: string;
  readonly unitsPerEm: number;
  readonly top: number;
  readonly bottom: number;
  /** What each of its files has besides its own code points. */
  readonly shared: readonly number[];
}

const header = '// Made by packages/fonts/make; never changed by hand.\n';

function suffixOf({ font }: MadeFont, { name }: Slice): string {
  return name.slice(font.length + 1);
}

function row(made: MadeFont): string {
  const { font, unitsPerEm, top, bottom, shared, stated, inOrder } = made;
  const cuts = inOrder.map(({ codePoints }) => Math.min(...codePoints));
  const rest = inOrder.flatMap(({ codePoints }) => [...codePoints]);
  // With the stated ones in it, it has fewer gaps, where the font has nearly all characters of its blocks.
  const [all] = [packed(rest), packed([...rest, ...stated.flatMap(({ codePoints }) => [...codePoints])])].toSorted(
    (one, other) => one.length - other.length,
  );
  return JSON.stringify({
    font,
    unitsPerEm,
    top,
    bottom,
    shared: packed(shared),
    stated: stated.map((slice) => `${suffixOf(made, slice)} ${packed(slice.codePoints)}`).join('|'),
    ...(inOrder.length > 0 && { all, cuts: packed(cuts) }),
  });
}

/** The table in core: which characters each file has. */
export function coverageFile(fonts: readonly MadeFont[]): string {
  return `${header}import type { FontCoverage } from './font-coverage.ts';

/** Which characters the files of each font have, in the order in which a font is looked for. */
export const coverage: readonly FontCoverage[] = [${fonts.map(row).join(',')}];
`;
}

/** The table of this package: where each file is. Bundlers find files by literals alone. */
export function filesFile(fonts: readonly MadeFont[], ofHands: readonly string[]): string {
  const names = fonts.flatMap(({ stated, inOrder }) => [...stated, ...inOrder].map(({ name }) => name));
  const rows = [...names, ...ofHands].map((name) => `  '${name}': new URL('../files/${name}.woff2', import.meta.url),`);
  return `${header}
/** Where the file of each face is, and of each part of a hand. */
export const files: Readonly<Record<string, URL>> = {\n${rows.join('\n')}\n};
`;
}
