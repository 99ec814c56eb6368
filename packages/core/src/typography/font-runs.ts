import { type BundledFont, bundledFonts, type Face } from './bundled-fonts.ts';
import { clustersOf } from './clusters.ts';
import { type FontChoice, fontsFor } from './font-choice.ts';

/** A piece of text that one face has all of. */
export interface FontRun {
  readonly text: string;
  readonly face: Face;
}

/** Characters drawn as emoji: by default, or by a variation selector. */
const emoji = /\p{Emoji_Presentation}|\ufe0f|\u20e3|\p{Regional_Indicator}|[\u{1f3fb}-\u{1f3ff}]/u;
const emojiFont = 'Noto Emoji';
/** What leaves nothing on paper needs no font; shaping knows it. */
const unseen = /\p{Default_Ignorable_Code_Point}|\p{Cc}/gu;

/** One of the characters that most texts consist of. Browsers take milliseconds to read the expressions that know all others. */
function isAscii(text: string): boolean {
  return text.length === 1 && text >= ' ' && text <= '~';
}

/** Whether a text leaves nothing on paper. */
export function isUnseen(text: string): boolean {
  return !isAscii(text) && text.replace(unseen, '') === '';
}

function findFace(text: string, fonts: readonly BundledFont[]): Face | undefined {
  const codePoints = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  for (const font of fonts) {
    const face = font.faceWith(codePoints);
    if (face) return face;
  }
  return undefined;
}

/** Faces of single characters that have one: there are no more of these than the fonts have characters. */
const known = new Map<readonly BundledFont[], Map<string, Face>>();

function faceOfCharacter(character: string, fonts: readonly BundledFont[]): Face | undefined {
  const faces = known.get(fonts) ?? new Map<string, Face>();
  known.set(fonts, faces);
  const face = faces.get(character) ?? findFace(character, fonts);
  if (face) faces.set(character, face);
  return face;
}

/** UTF-16 units in which one character may be hidden. To order thousands of marks takes the square of their number. */
const mostComposed = 32;

/** The face of a cluster. It is the cluster's own affair: widths of pieces add up to those of lines. */
function faceOf(cluster: string, fonts: readonly BundledFont[]): Face | undefined {
  const isEmoji = !isAscii(cluster) && emoji.test(cluster);
  if (cluster.length === 1 && !isEmoji) return faceOfCharacter(cluster, fonts);
  const seen = cluster.replace(unseen, '');
  const asEmoji = isEmoji ? bundledFonts().filter(({ name }) => name === emojiFont) : [];
  const order = [...asEmoji, ...fonts];
  // Letters of a Hangul syllable, or a letter and its accent, are found where the one character is that they make.
  const composed = seen.length > mostComposed ? seen : seen.normalize('NFC');
  return findFace(composed, order) ?? findFace(seen, order);
}

/** The pieces of a cluster that need a face: itself, or its characters where no face has them all. */
function piecesOf(cluster: string, fonts: readonly BundledFont[]): { text: string; face: Face | undefined }[] {
  const face = faceOf(cluster, fonts);
  if (face || [...cluster].length === 1) return [{ text: cluster, face }];
  return Array.from(cluster, (character) => ({ text: character, face: faceOf(character, fonts) }));
}

/**
 * Divides a text by the fonts that have its characters, in logical order; the pieces join to the text again. A cluster is in
 * one face unless none has all of it. Its neighbors do not matter: it gets the first face that has it of its family, the
 * fonts of scripts, signs, emoji, and East Asian ones, else that of its family. Invisible characters join the piece
 * before them, or at the start the one after them, so no part of a text needs a face that the whole does not.
 */
export function fontRuns(text: string, choice: FontChoice): FontRun[] {
  const runs: { text: string; face: Face }[] = [];
  // Asked for once: it is more work than to find the face of a letter.
  const fonts = fontsFor(choice);
  const fallback = fonts[0]?.faces[0] as Face;
  let unseenBefore = '';
  for (const cluster of clustersOf(text)) {
    for (const piece of piecesOf(cluster, fonts)) {
      const last = runs.at(-1);
      const face = isUnseen(piece.text) ? last?.face : (piece.face ?? fallback);
      if (!face) unseenBefore += piece.text;
      else if (last?.face === face) last.text += piece.text;
      else {
        runs.push({ text: unseenBefore + piece.text, face });
        unseenBefore = '';
      }
    }
  }
  return unseenBefore === '' ? runs : [{ text: unseenBefore, face: fallback }];
}

/**
 * The distinct characters of a text that no bundled font has, without invisible ones.
 *
 * @param most how many to find; all when absent
 */
export function unprintable(text: string, most = Number.POSITIVE_INFINITY): string[] {
  const fonts = fontsFor({ family: 'Arimo' });
  const found: string[] = [];
  for (const character of new Set(text)) {
    if (found.length >= most) break;
    if (!faceOfCharacter(character, fonts) && !isUnseen(character)) found.push(character);
  }
  return found;
}
