/** The width of a piece of text. */
type Width = (text: string) => number;

/**
 * A word with the spaces before it, all of them: sought from each one on, thousands that no word follows would take the
 * square of their number. Only the space parts words: a no-break space is there to keep them together.
 */
const wordWithGap = /(?<! )( *)([^ ]+)/g;
/** A character with the marks behind it, and what joiners join to it: none of these must be torn off. */
const cluster = /\P{M}(?:\p{M}|\u200d\P{M})*|\p{M}+/gu;
const tab = '    ';

/** Breaks a word that is wider than its line into pieces that are not; a character alone is never broken. */
function breakWord(word: string, room: number, widthOf: Width): string[] {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const [character] of word.matchAll(cluster)) {
    const width = widthOf(character);
    if (piece !== '' && used + width > room) {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += character;
    used += width;
  }
  return [...pieces, piece];
}

function wrapParagraph(paragraph: string, room: number, widthOf: Width): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const [, gap = '', word = ''] of paragraph.matchAll(wordWithGap)) {
    const gapWidth = widthOf(gap);
    const wordWidth = widthOf(word);
    const isFirst = line === '';
    if (used + gapWidth + wordWidth <= room) {
      line += gap + word;
      used += gapWidth + wordWidth;
      continue;
    }
    if (!isFirst) lines.push(line);
    const pieces = wordWidth > room ? breakWord(word, room, widthOf) : [word];
    line = pieces.pop() ?? '';
    used = widthOf(line);
    lines.push(...pieces);
  }
  return [...lines, line];
}

/**
 * Breaks text into lines no wider than `room`: at line feeds, then between words, and within a word that is too long.
 * Spaces stay as they are, but for those where a line is broken. The widths of pieces are added up, so a piece is
 * measured once however often it occurs, and the work grows with the length of the text.
 */
export function wrapText(text: string, room: number, widthOf: Width): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph.replaceAll('\t', tab), room, widthOf));
}
