import type { Cluster } from './clusters.ts';
import type { Face } from './faces.ts';
import type { GlyphRun } from './glyph-run.ts';

const onlySpaces = /^\s+$/;

/** The glyph of a face's own space, if it has one. */
function spaceOf(face: Face): number {
  return face.shape({ text: ' ', level: 0, script: 'Zyyy' })[0]?.id ?? 0;
}

/** Spaces as another face has them, as wide as they were. */
function inFace({ face, level, clusters }: GlyphRun, other: Face): GlyphRun {
  const glyph = spaceOf(other);
  const scale = other.unitsPerEm / face.unitsPerEm;
  const spaces = clusters.map(({ advance, text }): Cluster => {
    return { parts: [{ glyph, dx: 0, dy: 0 }], advance: advance * scale, text };
  });
  return { face: other, level, clusters: spaces };
}

/** Two runs that are read one after the other, as one. */
function together(first: GlyphRun, second: GlyphRun): GlyphRun {
  const isRtl = first.level % 2 === 1;
  const [left, right] = isRtl ? [second, first] : [first, second];
  return { ...first, clusters: [...left.clusters, ...right.clusters] };
}

/**
 * Sets the spaces between words in the words' own face, as nobody sees which one they are in: a sentence is then one run,
 * and a reader of the PDF finds its spaces.
 *
 * @param runs in the order they are read
 */
export function withSpacesInside(runs: readonly GlyphRun[]): GlyphRun[] {
  const found: GlyphRun[] = [];
  for (const run of runs) {
    const last = found.at(-1);
    const isSpace = run.clusters.every(({ text }) => onlySpaces.test(text));
    const moved = isSpace && last?.level === run.level && spaceOf(last.face) !== 0 ? inFace(run, last.face) : run;
    if (last?.face === moved.face && last.level === moved.level) found[found.length - 1] = together(last, moved);
    else found.push(moved);
  }
  return found;
}
