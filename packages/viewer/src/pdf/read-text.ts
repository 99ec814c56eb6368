import type { PDFPageProxy } from 'pdfjs-dist';
import type { Engine } from './engine.ts';

type AnyContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

/** A run of text in pdf.js's form. */
export type TextItem = Extract<AnyContent['items'][number], { str: string }>;

/** The text of a page in the form that pdf.js's text layer accepts. */
export interface PageText extends AnyContent {
  items: TextItem[];
}

/**
 * Reads the text of a page. pdf.js orders right-to-left text only within a run, and returns most Arabic letters as
 * presentation forms. This puts words in reading order, and replaces the forms by the letters that people type.
 */
export async function readText(
  page: Pick<PDFPageProxy, 'getTextContent'>,
  normalizeUnicode: Engine['normalizeUnicode'],
): Promise<PageText> {
  // Normalizes afterwards, because pdf.js would normalize first and then reverse the letters of a ligature.
  const content = await page.getTextContent({ disableNormalization: true });
  const runs = content.items.flatMap((item) =>
    'str' in item ? [{ ...item, str: normalizeUnicode(withoutForms(item.str)) }] : [],
  );
  return { ...content, items: inReadingOrder(runs) };
}

/** The text of a page as lines. */
export const linesOf = ({ items }: PageText): string =>
  items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join('');

/** Replaces Hebrew and Arabic presentation forms (Unicode FB1D to FEFC) by their letters, except those of a space and a mark. */
const withoutForms = (text: string): string =>
  text.replace(/[\ufb1d-\ufc5d\ufc64-\ufcf1\ufcf5-\ufdfb\ufe80-\ufefc]/g, (form) => form.normalize('NFKC'));

/** The extent of a run along its line, and the distance of the line from the origin, in points. */
interface Place {
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

function placeOf({ transform: [a, b, , , e, f], width }: TextItem): Place {
  const size = Math.hypot(a, b);
  const start = (a * e + b * f) / size;
  return { start, end: start + width, line: (a * f - b * e) / size };
}

/** The right-to-left part of the current line. */
interface Part {
  /** The indexes of its first run, and after its last right-to-left run. */
  readonly from: number;
  readonly to: number;
  readonly left: number;
  readonly right: number;
  readonly line: number;
}

/** Puts runs of right-to-left words in reading order, with a space in each gap between words drawn from right to left. */
function inReadingOrder(runs: readonly TextItem[]): TextItem[] {
  const ordered: TextItem[] = [];
  let part: Part | undefined;
  for (const run of runs) {
    const place = placeOf(run);
    if (part && hasEnded(part, ordered, run.height, place)) part = undefined;
    if (part && run.dir === 'rtl' && place.end > part.right) {
      part = { ...part, to: insertBefore(ordered, part, run), right: place.end };
      continue;
    }
    const gap = part ? part.left - place.end : 0;
    if (gap > run.height / 10 && ordered.at(-1)?.str.trim() !== '') ordered.push(spaceAfter(run, gap));
    ordered.push(run);
    const left = Math.min(part?.left ?? Number.POSITIVE_INFINITY, place.start);
    if (run.dir === 'rtl') {
      part = { from: ordered.length - 1, to: ordered.length, left, right: place.end, line: place.line };
    } else if (/\p{L}/u.test(run.str)) part = undefined;
    else if (part) part = { ...part, left };
  }
  return ordered;
}

const hasEnded = (part: Part, ordered: readonly TextItem[], height: number, { line }: Place): boolean =>
  ordered.slice(part.from).some(({ hasEOL }) => hasEOL) || Math.abs(line - part.line) > height / 2;

/** For runs drawn from left to right: inserts a run further right before the part. @returns the part's new end */
function insertBefore(ordered: TextItem[], { from, to }: Part, run: TextItem): number {
  const between = ordered.splice(to).reverse();
  const last = ordered.at(-1);
  ordered.splice(from, 0, run, ...between);
  if (last) [last.hasEOL, run.hasEOL] = [run.hasEOL, false];
  return ordered.length;
}

/** A space between the end of a run and the word to its right. */
function spaceAfter(run: TextItem, width: number): TextItem {
  const [a, b, c, d, e, f] = run.transform;
  const along = run.width / Math.hypot(a, b);
  return {
    ...run,
    str: ' ',
    dir: 'ltr',
    width,
    hasEOL: false,
    transform: [a, b, c, d, e + a * along, f + b * along],
  };
}
