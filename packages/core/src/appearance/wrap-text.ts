import { clustersOf } from '../typography/clusters.ts';
import { piecesOf } from './break-points.ts';

/** The width of a piece of text. */
type Width = (text: string) => number;

/**
 * A word with the spaces before it, all of them: sought from each one on, thousands that no word follows would take the
 * square of their number. Only the space parts words: a no-break space is there to keep them together.
 */
const wordWithGap = /(?<! )( *)([^ ]+)/g;
const tab = '    ';

/** Breaks a piece that is wider than its line into smaller ones that are not; a cluster alone is never broken. */
function breakPiece(piece: string, room: number, widthOf: Width): string[] {
  const pieces: string[] = [];
  let part = '';
  let used = 0;
  for (const cluster of clustersOf(piece)) {
    const width = widthOf(cluster);
    if (part !== '' && used + width > room) {
      pieces.push(part);
      part = '';
      used = 0;
    }
    part += cluster;
    used += width;
  }
  return [...pieces, part];
}

/** What lines are made of, in order: pieces, each with the gap before it, which goes where a line is broken. */
function* partsOf(paragraph: string): Generator<readonly [gap: string, piece: string]> {
  for (const [, gap = '', word = ''] of paragraph.matchAll(wordWithGap)) {
    let before = gap;
    for (const piece of piecesOf(word)) {
      yield [before, piece];
      before = '';
    }
  }
}

function* wrapParagraph(paragraph: string, room: number, widthOf: Width): Generator<string> {
  let line = '';
  let used = 0;
  for (const [gap, piece] of partsOf(paragraph)) {
    const gapWidth = widthOf(gap);
    const width = widthOf(piece);
    if (used + gapWidth + width <= room) {
      line += gap + piece;
      used += gapWidth + width;
      continue;
    }
    if (line !== '') yield line;
    const parts = width > room ? breakPiece(piece, room, widthOf) : [piece];
    line = parts.pop() ?? '';
    used = widthOf(line);
    yield* parts;
  }
  yield line;
}

/** The lines of `wrapText`, each broken when it is asked for. */
export function* linesOf(text: string, room: number, widthOf: Width): Generator<string> {
  for (const paragraph of text.split('\n')) yield* wrapParagraph(paragraph.replaceAll('\t', tab), room, widthOf);
}

/**
 * Breaks text into lines no wider than `room`: at line feeds, then between words and East Asian characters, and within
 * a word that is too long. Spaces stay as they are, but for those where a line is broken. The widths of pieces are added
 * up, so a piece is measured once however often it occurs, and the work grows with the length of the text.
 */
export function wrapText(text: string, room: number, widthOf: Width): string[] {
  return [...linesOf(text, room, widthOf)];
}
