import { fold } from './fold.ts';

/** A place where the query was found. */
export interface Hit {
  readonly pageNumber: number;
  /** In the text of the page, as the PDF gives it. */
  readonly start: number;
  readonly end: number;
  readonly context: readonly [before: string, match: string, after: string];
}

const contextLength = 40;

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

function contextOf(original: string, start: number, end: number): Hit['context'] {
  const before = oneLine(original.slice(Math.max(0, start - contextLength), start));
  const after = oneLine(original.slice(end, end + contextLength));
  // Begins and ends with whole words, where there are any.
  return [
    start > contextLength ? before.replace(/^\S*\s/, '') : before,
    oneLine(original.slice(start, end)),
    end + contextLength < original.length ? after.replace(/\s\S*$/, '') : after,
  ];
}

/** Finds all hits on a page, in the order of its text, in any case and with or without accents. They do not overlap. */
export function findHits(original: string, pageNumber: number, query: string): Hit[] {
  const needle = fold(query.trim()).text;
  if (needle === '') return [];
  const { text, starts } = fold(original, needle.includes('-'));
  const hits: Hit[] = [];
  let from = text.indexOf(needle);
  while (from !== -1) {
    const to = from + needle.length;
    const start = starts[from] ?? 0;
    // The end of its last character. If that is a ligature, the query may match only a part of it.
    let last = to;
    while (last < starts.length - 1 && starts[last] === starts[to - 1]) last += 1;
    const end = starts[last] ?? original.length;
    hits.push({ pageNumber, start, end, context: contextOf(original, start, end) });
    from = text.indexOf(needle, to);
  }
  return hits;
}
