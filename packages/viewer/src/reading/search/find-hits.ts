import { type Exactness, fold, isAccent } from './fold.ts';

/** What is searched for, and how exactly. */
export interface SearchQuery extends Exactness {
  readonly text: string;
  readonly wholeWords: boolean;
}

/** A place where the query was found. */
export interface Hit {
  readonly pageNumber: number;
  /** In the text of the page, as the PDF gives it. */
  readonly start: number;
  readonly end: number;
  readonly context: readonly [before: string, match: string, after: string];
}

const contextLength = 40;

const isWordPart = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}\p{M}_]/u.test(character);

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

/** Finds all hits on a page, in the order of its text. They do not overlap. */
export function findHits(original: string, pageNumber: number, query: SearchQuery): Hit[] {
  const needle = fold(query.text.trim(), query).text;
  if (needle === '') return [];
  const { text, starts } = fold(original, query, needle.includes('-'));
  const hits: Hit[] = [];
  let from = text.indexOf(needle);
  while (from !== -1) {
    const to = from + needle.length;
    // The last letter has an accent that the query does not have.
    const isCut = query.matchAccents && isAccent(text[to]);
    const isPart =
      (isWordPart(needle[0]) && isWordPart(text[from - 1])) || (isWordPart(needle.at(-1)) && isWordPart(text[to]));
    const isHit = !isCut && !(query.wholeWords && isPart);
    if (isHit) {
      const start = starts[from] ?? 0;
      // The end of its last character, which may be a ligature of which the query has half.
      let last = to;
      while (last < starts.length - 1 && starts[last] === starts[to - 1]) last += 1;
      const end = starts[last] ?? original.length;
      hits.push({ pageNumber, start, end, context: contextOf(original, start, end) });
    }
    from = text.indexOf(needle, isHit ? to : from + 1);
  }
  return hits;
}
