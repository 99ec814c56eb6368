import type { Cluster } from './clusters.ts';
import type { Face } from './faces.ts';

/** Neighbouring clusters of one face and one direction, from left to right. Lengths are in the face's units. */
export interface GlyphRun {
  readonly face: Face;
  /** Its embedding level (UAX 9): runs of odd ones are read from right to left. */
  readonly level: number;
  readonly clusters: readonly Cluster[];
}

/** How wide a run is, at a font size of 1. */
export function widthOf({ face, clusters }: GlyphRun): number {
  return clusters.reduce((sum, { advance }) => sum + advance, 0) / face.unitsPerEm;
}
