import type { Font, PathCommand } from 'fontkit';
import { inkImage } from '../image/ink-image.ts';
import type { Corner, Shape } from '../image/mask.ts';
import { fontFilesFor } from './handwriting-fonts.ts';
import type { Handwriting } from './handwritings.ts';

/** The largest font size, in pixels. */
const maxFontSize = 240;

/** Scripts that fontkit shapes like HarfBuzz. It shapes others incorrectly. */
const setCorrectly =
  /^[\p{Script=Common}\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Ethiopic}\p{Script=Thai}\p{Script=Lao}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Sinhala}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]*$/u;

const isRightToLeft = (text: string) => /[\p{scx=Arabic}\p{scx=Hebrew}]/u.test(text);

/** Texts that are read from right to left, except for numbers. */
const rightToLeft = /^[\p{scx=Arabic}\p{scx=Hebrew}\p{Nd}\p{M}\s.'’-]*$/u;

/** A vowel sign that is typed before a shadda. Fonts expect it after the shadda (UAX 53). */
const vowelBeforeShadda = /([\u064b-\u0650\u0652-\u0658])\u0651/g;

/** The Thai and Lao vowel AM after tone marks. Its ring belongs below them (OpenType, Thai script development). */
const vowelAm = /([\u0e48-\u0e4b\u0ec8-\u0ecb]*)([\u0e33\u0eb3])/g;

/** The number of straight lines that approximate a curve. */
const linesPerCurve = 12;

/** A part of a text in one font and one direction. */
interface Run {
  readonly font: Font;
  readonly direction: 'ltr' | 'rtl';
  text: string;
}

const files = new Map<string, Promise<Uint8Array>>();

async function fetchFile(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The font file was refused with ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Loads a font file once. After a failure, the next call tries again. */
function loadFile(url: string): Promise<Uint8Array> {
  const loading = files.get(url) ?? fetchFile(url);
  files.set(url, loading);
  loading.catch(() => files.delete(url));
  return loading;
}

/** Parses a font for one text. fontkit caches the code points of each glyph, and shapes later texts incorrectly. */
async function readFont(url: string): Promise<Font> {
  const [{ create }, file] = await Promise.all([import('fontkit'), loadFile(url)]);
  // fontkit accepts any byte array.
  const font = create(file as Buffer);
  if (!('layout' in font)) throw new TypeError('The font file has several fonts.');
  return font;
}

const hasGlyph = (font: Font, character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
const isInvisible = (character: string) => /\p{Default_Ignorable_Code_Point}/u.test(character);

/** The fonts for a text, those of the handwriting first. */
async function fontsFor(handwriting: Handwriting, text: string): Promise<readonly Font[]> {
  const { own, others } = await fontFilesFor(handwriting, text);
  const loaded = await Promise.all(own.map(readFont));
  const isComplete = [...text].every((each) => isInvisible(each) || loaded.some((font) => hasGlyph(font, each)));
  return isComplete ? loaded : [...loaded, ...(await Promise.all(others.map(readFont)))];
}

/** Divides a text of one direction into runs by font. */
function runsOf(text: string, direction: Run['direction'], fonts: readonly Font[]): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    // Accents stay in the font of their letter.
    const order = last && /\p{M}/u.test(character) ? [last.font, ...fonts] : fonts;
    const font = order.find((each) => hasGlyph(each, character));
    if (!font && isInvisible(character)) continue;
    if (!font) throw new RangeError('No font has a character of the text.');
    if (last?.font === font) last.text += character;
    else runs.push({ font, direction, text: character });
  }
  return runs;
}

/** The runs of a text in visual order. In right-to-left scripts, numbers run from left to right. */
function visualRuns(text: string, fonts: readonly Font[]): readonly Run[] {
  if (!isRightToLeft(text)) {
    const decomposed = text.replaceAll(vowelAm, (_, tones, vowel) => {
      return vowel === '\u0e33' ? `\u0e4d${tones}\u0e32` : `\u0ecd${tones}\u0eb2`;
    });
    return runsOf(decomposed, 'ltr', fonts);
  }
  const pieces = text.replaceAll(vowelBeforeShadda, '\u0651$1').split(/(\p{Nd}+)/u);
  const runs = pieces.map((piece, index) =>
    index % 2 === 0 ? runsOf(piece, 'rtl', fonts).reverse() : runsOf(piece, 'ltr', fonts),
  );
  return runs.reverse().flat();
}

/** A point on a Bézier curve, by De Casteljau's algorithm. */
function placeOn(points: readonly Corner[], part: number): Corner {
  const [first = { x: 0, y: 0 }, ...others] = points;
  if (others.length === 0) return first;
  const between = others.map((to, index) => {
    const from = points[index] ?? to;
    return { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
  });
  return placeOn(between, part);
}

/** The outlines of a path. Curves become lines. */
function outlinesOf(commands: readonly PathCommand[]): Corner[][] {
  const outlines: Corner[][] = [];
  for (const { command, args } of commands) {
    const points = Array.from({ length: args.length / 2 }, (_, at) => ({
      x: args[2 * at] ?? 0,
      y: args[2 * at + 1] ?? 0,
    }));
    const outline = outlines.at(-1);
    const from = outline?.at(-1);
    if (command === 'moveTo') outlines.push(points);
    else if (from && points.length > 0) {
      const count = points.length === 1 ? 1 : linesPerCurve;
      for (let line = 1; line <= count; line++) outline?.push(placeOn([from, ...points], line / count));
    }
  }
  return outlines;
}

/** Starts to load the fonts of a text. */
export function preloadGlyphs(handwriting: Handwriting, text: string): void {
  // A failed file is requested again when the signature is made.
  const load = async () => {
    const { own, others } = await fontFilesFor(handwriting, text);
    await Promise.all([import('fontkit'), ...(own.length > 0 ? own : others).map(loadFile)]);
  };
  load().catch(() => {});
}

/** Whether a text is in scripts that fontkit shapes correctly, and in one direction. */
export function canTypeset(text: string): boolean {
  return setCorrectly.test(text) && (!isRightToLeft(text) || rightToLeft.test(text));
}

/** The letters of a text on one line, as shapes in units of the font size. */
function shapesOf(text: string, fonts: readonly Font[]): Shape[] {
  let pen = 0;
  return visualRuns(text, fonts).flatMap(({ font, direction, text }) => {
    // Turned off as in the preview, because contextual alternates differ between browsers and fontkit.
    const { glyphs, positions } = font.layout(text, { calt: false }, undefined, undefined, direction);
    return glyphs.map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const left = pen;
      pen += xAdvance / font.unitsPerEm;
      return outlinesOf(glyph.path.commands).map((outline) =>
        outline.map(({ x, y }) => ({ x: left + (x + xOffset) / font.unitsPerEm, y: -(y + yOffset) / font.unitsPerEm })),
      );
    });
  });
}

/**
 * The letters of a text on one line, as shapes in units of the font size.
 *
 * @param text a text that `canTypeset` accepts
 * @throws RangeError when the text cannot be set; another error when a font cannot be loaded
 */
export async function glyphShapes(text: string, handwriting: Handwriting): Promise<Shape[]> {
  const fonts = await fontsFor(handwriting, text);
  try {
    return shapesOf(text, fonts);
  } catch (cause) {
    throw new RangeError('The text cannot be set.', { cause });
  }
}

/**
 * Makes the trimmed image of a typed signature from the outlines of its letters. Undefined if it would be blank.
 *
 * @throws as `glyphShapes` does
 */
export async function typedImage(
  text: string,
  { handwriting, color }: { readonly handwriting: Handwriting; readonly color: string },
): Promise<string | undefined> {
  return inkImage(await glyphShapes(text, handwriting), { color, maxScale: maxFontSize });
}
