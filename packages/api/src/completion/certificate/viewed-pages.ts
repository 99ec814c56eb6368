/** At most so many runs of pages are listed; a longer list would not be read. */
const mostRuns = 12;

/** The numbers of the pages that were not viewed, in runs: `2, 7–9`. Empty: all were. */
export function unviewedPages(viewedPages: readonly number[], pageCount: number): string {
  const viewed = new Set(viewedPages);
  const runs: { first: number; last: number }[] = [];
  for (let page = 1; page <= pageCount; page += 1) {
    const run = runs.at(-1);
    if (viewed.has(page)) continue;
    if (run && page === run.last + 1) run.last = page;
    else runs.push({ first: page, last: page });
  }
  const named = runs.slice(0, mostRuns).map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`));
  return [...named, ...(runs.length > mostRuns ? ['…'] : [])].join(', ');
}
