import { createHash } from 'node:crypto';
import type { ShownText } from './facts.ts';
import { beginningOf, printable, printableLines } from './printable.ts';

/** How much of a text is shown: characters (code points), and lines. */
interface Limit {
  readonly characters: number;
  readonly lines?: number;
}

/** SHA-256 of bytes, or of the UTF-8 of a text, in hex. */
export function sha256Hex(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** So many lines of a text at most. */
function firstLines(text: string, most: number): string {
  let end = -1;
  for (let line = 0; line < most; line++) {
    end = text.indexOf('\n', end + 1);
    if (end < 0) return text;
  }
  return text.slice(0, end);
}

/** What is shown of a text: all of it where it is short enough, else its beginning, with what tells the whole. */
export function shownText(text: string, { characters, lines = 1 }: Limit): ShownText {
  const head = lines > 1 ? firstLines(text, lines) : text;
  // Of megabytes, no more is looked at than could be shown.
  const near = head.slice(0, 2 * characters + 50);
  const all = lines > 1 ? printableLines(near) : printable(near);
  const shown = beginningOf(all, characters);
  const isWhole = near === text && shown === all;
  return isWhole ? { shown } : { shown, whole: { characters: [...text].length, sha256: sha256Hex(text) } };
}
