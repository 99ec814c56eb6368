import type { PageInfo } from './page-info.ts';

/** Consecutive pages with the same size and rotation. */
export interface PageGroup {
  readonly first: number;
  readonly last: number;
  readonly page: PageInfo;
}

function isAlike(one: PageInfo, other: PageInfo): boolean {
  return one.width === other.width && one.height === other.height && one.rotation === other.rotation;
}

/** Groups consecutive equal pages, so that a report of 300 equal pages has one line. */
export function groupPages(pages: readonly PageInfo[]): PageGroup[] {
  const groups: { first: number; last: number; page: PageInfo }[] = [];
  for (const page of pages.toSorted((one, other) => one.pageNumber - other.pageNumber)) {
    const group = groups.at(-1);
    if (group && page.pageNumber === group.last + 1 && isAlike(group.page, page)) group.last = page.pageNumber;
    else groups.push({ first: page.pageNumber, last: page.pageNumber, page });
  }
  return groups;
}
