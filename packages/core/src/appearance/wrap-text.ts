import { clustersOf } from '../typography/clusters.ts';
import { piecesOf } from './break-points.ts';

/** The width of a piece of text. */
type Width = (text: string) => number;

/**
 * A word with all spaces before it. The lookbehind prevents quadratic time on thousands of trailing spaces. Only the space
 * separates words; a no-break space keeps them together.
 */
const wordWithGap = /(?<! )( *)([^ ]+)/g;
const tab = '    ';

/** Breaks a piece that is wider than its line into smaller ones. Never breaks a cluster. */
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

/** The pieces of a paragraph, each with the gap before it. The gap is dropped if the line is broken there. */
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

/** The lines of `wrapText`, computed lazily. */
export function* linesOf(text: string, room: number, widthOf: Width): Generator<string> {
  for (const paragraph of text.split('\n')) yield* wrapParagraph(paragraph.replaceAll('\t', tab), room, widthOf);
}

/**
 * Breaks text into lines no wider than `room`: at line feeds, then between words and East Asian characters, and within
 * a word that is too long. Keeps all spaces except those at a break. The width of a line is the sum of the widths of its
 * pieces, so the work grows linearly with the length of the text.
 */
export function wrapText(text: string, room: number, widthOf: Width): string[] {
  return [...linesOf(text, room, widthOf)];
}
