import { forbiddenInLines, forbiddenInText, isBlank } from '@document-signer/core';

const maxIdLength = 128;
const maxLabelLength = 500;

/**
 * Text of a PDF as a line that people read: what is forbidden there becomes a space, and runs of space one. Text that would
 * leave nothing on paper is none.
 */
export function cleanLine(text: string, maxLength = maxLabelLength): string {
  const line = shortened(everywhere(forbiddenInText, text).replace(/\s+/g, ' ').trim(), maxLength);
  return isBlank(line) ? '' : line;
}

/** The same for text of several lines, which keeps its lines. */
export function cleanLines(text: string, maxLength: number): string {
  return shortened(everywhere(forbiddenInLines, text.replace(/\r\n?/g, '\n')), maxLength);
}

/** So many UTF-16 units at most, without half a character at the end. */
function shortened(text: string, maxLength: number): string {
  const cut = text.slice(0, maxLength);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

function everywhere(forbidden: RegExp, text: string): string {
  return text.replace(new RegExp(forbidden.source, 'gu'), ' ');
}

/**
 * Gives ids to fields by the names they have in a PDF. A name that can be an id is one; any other, and a name that is
 * taken, is told apart by a number. The same file gives the same ids each time.
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
  // Room is left for a number after it.
  const isShort = !isBlank(name) && name.length <= maxIdLength - 6;
  // No field may be called as what every object has: values are looked up by their ids.
  return isShort && name === cleanLine(name, name.length) && !(name in Object.prototype);
}
