import { contentTokens } from './content-tokens.ts';

/** What a page's content leaves open at its end, and would act on whatever is drawn after it. */
export interface LeftOpen {
  /** Operators that close it all. */
  readonly closing: string;
  /** Where a `Q` stands that no `q` goes with: readers pass over it. */
  readonly excess: readonly number[];
}

const constructing = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're']);
const painting = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'n']);

/** Looks through the operators of a page (ISO 32000-2, 8.2) for what begins and does not end. */
export function leftOpen(content: Uint8Array): LeftOpen {
  const excess: number[] = [];
  let [saved, marked, hasText, hasPath, unended] = [0, 0, false, false, ''];
  for (const { operator, at, missing } of contentTokens(content)) {
    if (missing) unended = missing;
    else if (operator === 'q') saved += 1;
    else if (operator === 'Q') {
      if (saved > 0) saved -= 1;
      else excess.push(at);
    } else if (operator === 'BT') hasText = true;
    else if (operator === 'ET') hasText = false;
    else if (operator === 'BMC' || operator === 'BDC') marked += 1;
    else if (operator === 'EMC') marked = Math.max(0, marked - 1);
    else if (constructing.has(operator)) hasPath = true;
    else if (painting.has(operator)) hasPath = false;
  }
  const closing = [
    unended,
    hasPath ? 'n ' : '',
    hasText ? 'ET ' : '',
    // A layer that is left on would hide what is drawn after it along with its own.
    'EMC '.repeat(marked),
    'Q '.repeat(saved),
  ].join('');
  return { closing, excess };
}
