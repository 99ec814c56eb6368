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

/** Groups the pages, so that a report of 300 equal pages is one line. */
export function groupPages(pages: readonly PageInfo[]): PageGroup[] {
  const groups: PageGroup[] = [];
  for (const page of pages) {
    const group = groups.at(-1);
    const follows = group && page.pageNumber === group.last + 1 && isAlike(group.page, page);
    if (follows) groups.splice(-1, 1, { ...group, last: page.pageNumber });
    else groups.push({ first: page.pageNumber, last: page.pageNumber, page });
  }
  return groups;
}
