import { type BundledFont, bundledFonts, type Face } from './bundled-fonts.ts';
import { clustersOf } from './clusters.ts';
import { type FontChoice, fontsFor } from './font-choice.ts';

/** A piece of text in one face. */
export interface FontRun {
  readonly text: string;
  readonly face: Face;
}

/** Characters drawn as emoji: by default, or by a variation selector. */
const emoji = /\p{Emoji_Presentation}|\ufe0f|\u20e3|\p{Regional_Indicator}|[\u{1f3fb}-\u{1f3ff}]/u;
const emojiFont = 'Noto Emoji';
/** Invisible characters, which need no font. */
const unseen = /\p{Default_Ignorable_Code_Point}|\p{Cc}/gu;

/** A fast path for the most frequent characters. Browsers take milliseconds to compile the Unicode expressions above. */
function isAscii(text: string): boolean {
  return text.length === 1 && text >= ' ' && text <= '~';
}

/** Whether a text has only invisible characters. */
export function isInvisible(text: string): boolean {
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

/** A cache of the faces of single characters. The number of characters in the fonts bounds it. */
const known = new Map<readonly BundledFont[], Map<string, Face>>();

function faceOfCharacter(character: string, fonts: readonly BundledFont[]): Face | undefined {
  const faces = known.get(fonts) ?? new Map<string, Face>();
  known.set(fonts, faces);
  const face = faces.get(character) ?? findFace(character, fonts);
  if (face) faces.set(character, face);
  return face;
}

/** The maximum UTF-16 units to normalize. Sorting thousands of marks takes quadratic time. */
const maxComposedUnits = 32;

/** The face of a cluster. Does not depend on its neighbours, so that the widths of pieces add up to those of lines. */
function faceOf(cluster: string, fonts: readonly BundledFont[]): Face | undefined {
  const isEmoji = !isAscii(cluster) && emoji.test(cluster);
  if (cluster.length === 1 && !isEmoji) return faceOfCharacter(cluster, fonts);
  const seen = cluster.replace(unseen, '');
  const asEmoji = isEmoji ? bundledFonts().filter(({ name }) => name === emojiFont) : [];
  const order = [...asEmoji, ...fonts];
  // Fonts contain Hangul syllables and most accented letters only as composed characters.
  const composed = seen.length > maxComposedUnits ? seen : seen.normalize('NFC');
  return findFace(composed, order) ?? findFace(seen, order);
}

/** Splits a cluster by face: the whole cluster, or its characters if no face has them all. */
function piecesOf(cluster: string, fonts: readonly BundledFont[]): { text: string; face: Face | undefined }[] {
  const face = faceOf(cluster, fonts);
  if (face || [...cluster].length === 1) return [{ text: cluster, face }];
  return Array.from(cluster, (character) => ({ text: character, face: faceOf(character, fonts) }));
}

/**
 * Divides a text by the fonts of its characters, in logical order. The pieces join to the text again. A cluster has one face
 * unless no face has all of it: the first face that has it, in the order of `fontsFor`, or else the first of the family. Emoji
 * prefer the emoji font. Invisible characters join the piece before them (at the start, the one after them), so no part of a
 * text needs a face that the whole does not.
 */
export function fontRuns(text: string, choice: FontChoice): FontRun[] {
  const runs: { text: string; face: Face }[] = [];
  const fonts = fontsFor(choice);
  const fallback = fonts[0]?.faces[0] as Face;
  let unseenBefore = '';
  for (const cluster of clustersOf(text)) {
    for (const piece of piecesOf(cluster, fonts)) {
      const last = runs.at(-1);
      const face = isInvisible(piece.text) ? last?.face : (piece.face ?? fallback);
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
 * The distinct visible characters of a text that no bundled font has.
 *
 * @param most maximum number of characters. Default: all
 */
export function unprintable(text: string, most = Number.POSITIVE_INFINITY): string[] {
  const fonts = fontsFor({ family: 'Arimo' });
  const found: string[] = [];
  for (const character of new Set(text)) {
    if (found.length >= most) break;
    if (!faceOfCharacter(character, fonts) && !isInvisible(character)) found.push(character);
  }
  return found;
}
