import { countWords, numberWords } from './words.ts';

/** How many runs of pages are named; more say nothing to anybody. */
const mostRuns = 12;

/** Runs of numbers that follow each other: `3, 7 to 9`. */
function runsOf(numbers: readonly number[]): string[] {
  const runs: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && number === run.last + 1) run.last = number;
    else runs.push({ first: number, last: number });
  }
  return runs.map(({ first, last }) => (first === last ? `${first}` : `${first} to ${last}`));
}

/** What the signer's browser says of the pages that were viewed, in sentences. */
export function viewedWords(viewedPages: readonly number[], pageCount: number): string {
  const viewed = new Set(viewedPages);
  const left = Array.from({ length: pageCount }, (_, index) => index + 1).filter((page) => !viewed.has(page));
  const runs = runsOf(left);
  const named = runs.length > mostRuns ? `${runs.slice(0, mostRuns).join(', ')} and others` : runs.join(', ');
  const rest = left.length === 0 ? '' : ` Not viewed: ${left.length === 1 ? 'page' : 'pages'} ${named}.`;
  return (
    `Pages viewed: ${numberWords(viewed.size)} of ${countWords(pageCount, 'page')}.${rest} ` +
    'A page counts when half of it, or of the room there was for it, was on the screen for a second, as the signer’s browser tells.'
  );
}
