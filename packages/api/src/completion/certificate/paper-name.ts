import type { PageInfo } from '@document-signer/core';

/** Papers by their names, upright, in points. */
const papers = [
  ['A3', 841.89, 1190.55],
  ['A4', 595.28, 841.89],
  ['A5', 419.53, 595.28],
  ['Letter', 612, 792],
  ['Legal', 612, 1008],
] as const;

/** How far a side may be off for a paper to be called by its name, points. */
const tolerance = 1.5;

/** The name of a page's paper, where it has one: `A4`, `A4 landscape`. */
export function paperName({ width, height }: PageInfo): string | undefined {
  const fits = (one: number, other: number) => Math.abs(one - other) <= tolerance;
  const upright = papers.find(([, w, h]) => fits(width, w) && fits(height, h));
  const lying = papers.find(([, w, h]) => fits(width, h) && fits(height, w));
  if (upright) return upright[0];
  return lying && `${lying[0]} landscape`;
}
