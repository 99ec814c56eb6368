import { forbiddenInLines, forbiddenInText, isBlank, type Rect } from '@document-signer/core';

// What fields from forms and from text tags share: ids, clean text, and places on their page.

const maxIdLength = 128;
const maxLabelLength = 500;

/**
 * Makes ids of fields from their names in a PDF: the name itself if it can be an id, else `field`, with a number when that is
 * taken. The same file gives the same ids each time.
 */
export function createIds() {
  const taken = new Set<string>();
  return function idFor(name: string): string {
    const base = isId(name) ? name : 'field';
    let id = base;
    for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
    taken.add(id);
    return id;
  };
}

function isId(name: string): boolean {
  // Leaves room for a number.
  const isShort = !isBlank(name) && name.length <= maxIdLength - 6;
  // Values are looked up by id, so no id may be a member of every object.
  return isShort && name === cleanLine(name, name.length) && !(name in Object.prototype);
}

/** Text of a PDF as one line: forbidden characters become spaces, and runs of space one. Empty if nothing of it would print. */
export function cleanLine(text: string, maxLength = maxLabelLength): string {
  const line = shortened(replaceAll(text, forbiddenInText).replace(/\s+/g, ' ').trim(), maxLength);
  return isBlank(line) ? '' : line;
}

/** The same for text of several lines. */
export function cleanLines(text: string, maxLength: number): string {
  return shortened(replaceAll(text.replace(/\r\n?/g, '\n'), forbiddenInLines), maxLength);
}

/** Cuts a text to a number of UTF-16 units, without half a character at its end. */
function shortened(text: string, maxLength: number): string {
  const cut = text.slice(0, maxLength);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

function replaceAll(text: string, forbidden: RegExp): string {
  return text.replace(new RegExp(forbidden.source, 'gu'), ' ');
}

/** The part of a rectangle that lies on its page, rounded to a millionth of the page. */
export function clipToPage(rect: Rect<'fraction'>): Rect<'fraction'> {
  const [x, y] = [edge(rect.x), edge(rect.y)];
  const [right, bottom] = [edge(rect.x + rect.width), edge(rect.y + rect.height)];
  return { x, y, width: rounded(right - x), height: rounded(bottom - y) };
}

/** Rounds edges, not sizes, so that nothing ends beyond the edge of the page. */
const edge = (fraction: number): number => rounded(Math.min(1, Math.max(0, fraction)));

const rounded = (fraction: number): number => Math.round(fraction * 1e6) / 1e6;

/** The box around boxes on one page. */
export function around(boxes: readonly Rect<'fraction'>[]): Rect<'fraction'> {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: rounded(right - x), height: rounded(bottom - y) };
}
