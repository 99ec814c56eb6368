import type { TextPoint, TextRun } from './tag-place.ts';

/** A tag as it stands on a page: what is between its braces, and where it begins and ends. */
export interface FoundTag {
  readonly text: string;
  readonly from: TextPoint;
  readonly to: TextPoint;
}

/** Some programs set each brace as a text of its own, with a little space between them. */
const tag = /\{ ?\{([^{}\n]*)\} ?\}/g;
const brokenTag = /\{ ?\{|\} ?\}/;

/** Where the tags of a text begin and end. */
export const tagsIn = (text: string): { readonly start: number; readonly end: number }[] =>
  Array.from(text.matchAll(tag), ({ index, 0: whole }) => ({ start: index, end: index + whole.length }));

/** A text without its tags. */
export const withoutTagsIn = (text: string): string => text.replace(tag, '');

/**
 * The tags in the text of a page, in the order in which it is written. A tag may be put together from any number of runs;
 * it has to be on one line. `broken` says how many stand before the first braces that do not belong together.
 */
export function findTags(runs: readonly TextRun[]): { readonly tags: FoundTag[] } | { readonly broken: number } {
  const starts: number[] = [];
  let text = '';
  for (const run of runs) {
    starts.push(text.length);
    text += run.text;
    if (run.endsLine) text += '\n';
  }
  const matches = [...text.matchAll(tag)];
  const broken = brokenTag.exec(text.replace(tag, (whole) => ' '.repeat(whole.length)));
  if (broken) return { broken: matches.filter(({ index }) => index < broken.index).length };

  /** The run that holds a character, and how far into it that is. */
  function pointOf(index: number): TextPoint | undefined {
    const at = starts.findLastIndex((start, number) => start <= index && (runs[number]?.text ?? '') !== '');
    const run = runs[at];
    return run && { run, offset: index - (starts[at] ?? 0) };
  }

  const tags = matches.flatMap(({ index, 0: whole, 1: inside = '' }): FoundTag[] => {
    const from = pointOf(index);
    const last = pointOf(index + whole.length - 1);
    return from && last ? [{ text: inside, from, to: { run: last.run, offset: last.offset + 1 } }] : [];
  });
  return { tags };
}
