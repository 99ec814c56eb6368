import type { PageInfo } from '@document-signer/core';

/** Pages that follow each other and look alike. */
export interface PageGroup {
  readonly first: number;
  readonly last: number;
  readonly page: PageInfo;
}

function isAlike(one: PageInfo, other: PageInfo): boolean {
  return one.width === other.width && one.height === other.height && one.rotation === other.rotation;
}

/** Groups pages, so that a report of 300 equal ones is one line. */
export function groupPages(pages: readonly PageInfo[]): PageGroup[] {
  const groups: { first: number; last: number; page: PageInfo }[] = [];
  for (const page of pages.toSorted((one, other) => one.pageNumber - other.pageNumber)) {
    const group = groups.at(-1);
    if (group && page.pageNumber === group.last + 1 && isAlike(group.page, page)) group.last = page.pageNumber;
    else groups.push({ first: page.pageNumber, last: page.pageNumber, page });
  }
  return groups;
}

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
