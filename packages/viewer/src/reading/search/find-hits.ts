import { fold } from './fold.ts';

/** A match of the query. */
export interface Hit {
  readonly pageNumber: number;
  /** The offset in the text of the page, as extracted from the PDF. */
  readonly start: number;
  readonly end: number;
  readonly context: readonly [before: string, match: string, after: string];
}

const contextLength = 40;

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

function contextOf(original: string, start: number, end: number): Hit['context'] {
  const before = oneLine(original.slice(Math.max(0, start - contextLength), start));
  const after = oneLine(original.slice(end, end + contextLength));
  // Cuts at word boundaries, if there are any.
  return [
    start > contextLength ? before.replace(/^\S*\s/, '') : before,
    oneLine(original.slice(start, end)),
    end + contextLength < original.length ? after.replace(/\s\S*$/, '') : after,
  ];
}

/** Finds all non-overlapping hits on a page, in text order, ignoring case and accents. */
export function findHits(original: string, pageNumber: number, query: string): Hit[] {
  const needle = fold(query.trim()).text;
  if (needle === '') return [];
  const { text, starts } = fold(original, needle.includes('-'));
  const hits: Hit[] = [];
  let from = text.indexOf(needle);
  while (from !== -1) {
    const to = from + needle.length;
    const start = starts[from] ?? 0;
    // Extends the hit to the end of its last character, since the query may match only part of a ligature.
    let last = to;
    while (last < starts.length - 1 && starts[last] === starts[to - 1]) last += 1;
    const end = starts[last] ?? original.length;
    hits.push({ pageNumber, start, end, context: contextOf(original, start, end) });
    from = text.indexOf(needle, to);
  }
  return hits;
}
