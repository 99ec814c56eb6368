import { inSpans } from './code-points.ts';
import { frequentFirst } from './frequency.ts';
import type { FontPlan } from './plan.ts';

/** One file to create. */
export interface Slice {
  readonly name: string;
  readonly codePoints: ReadonlySet<number>;
}

/** The division of a font: first files with listed code points, then the rest in ascending order, cut into files. */
export interface Slices {
  readonly stated: readonly Slice[];
  readonly inOrder: readonly Slice[];
}

/** The name of a file: its font and suffix. */
export function fileName(font: string, suffix = ''): string {
  const name = font.toLowerCase().replaceAll(' ', '-');
  return suffix === '' ? name : `${name}-${suffix}`;
}

function inPieces(codePoints: readonly number[], length: number): number[][] {
  const count = Math.ceil(codePoints.length / length);
  const each = Math.ceil(codePoints.length / count);
  return Array.from({ length: count }, (_, index) => codePoints.slice(index * each, (index + 1) * each));
}

/** One file of the most frequent characters, three of the next ones, then the other frequent ones. */
function tiersOf(frequent: readonly number[], perFile: number): number[][] {
  const [first, second] = [perFile, 4 * perFile];
  const tiers = [frequent.slice(0, first), frequent.slice(first, second), frequent.slice(second)];
  return tiers.flatMap((tier) =>
    tier.length > 0
      ? inPieces(
          tier.toSorted((a, b) => a - b),
          perFile,
        )
      : [],
  );
}

/** Divides thousands of characters into files by frequency, so that a text needs few files. The rare ones are in order. */
function many({ font }: FontPlan, { perFile, order, tiers }: NonNullable<FontPlan['many']>, mine: readonly number[]) {
  const known = new Set(mine);
  const frequent = [...new Set(frequentFirst(order, tiers))].filter((codePoint) => known.has(codePoint));
  const isFrequent = new Set(frequent);
  const stated = tiersOf(frequent, perFile);
  const inOrder = inPieces(
    mine.filter((codePoint) => !isFrequent.has(codePoint)),
    perFile,
  );
  const slices = [...stated, ...inOrder].map((codePoints, index) => ({
    name: fileName(font, String(index + 1).padStart(2, '0')),
    codePoints: new Set(codePoints),
  }));
  return { stated: slices.slice(0, stated.length), inOrder: slices.slice(stated.length) };
}

/**
 * Divides a font into files.
 *
 * @param mine the code points to take from the font, in ascending order
 */
export function slicesOf(fontPlan: FontPlan, mine: readonly number[]): Slices {
  if (fontPlan.many) return many(fontPlan, fontPlan.many, mine);
  let left = mine;
  const stated = (fontPlan.files ?? [['', [[0, 0x10ffff]]] as const]).map(([suffix, spans]) => {
    const codePoints = new Set(left.filter((codePoint) => inSpans(codePoint, spans)));
    left = left.filter((codePoint) => !codePoints.has(codePoint));
    return { name: fileName(fontPlan.font, suffix), codePoints };
  });
  return { stated, inOrder: [] };
}
