import type { Font, PathCommand } from 'fontkit';
import type { Corner, Shape } from '../image/mask.ts';
import { fontFilesFor } from './handwriting-fonts.ts';
import type { Handwriting } from './handwritings.ts';

/** Scripts that fontkit does not set as browsers do: these are left to the browser. */
const leftToBrowser = /[\p{scx=Bengali}\p{scx=Gurmukhi}\p{scx=Telugu}\p{scx=Thai}\p{scx=Lao}\p{scx=Myanmar}]/u;

/** Texts that are read from right to left throughout, but for numbers. Mixed ones are left to the browser. */
const rightToLeft = /^[\p{scx=Arabic}\p{scx=Hebrew}\p{Nd}\p{M}\s.'’-]*$/u;

/** A vowel sign that is typed before the sign that doubles its letter. Fonts expect it behind (UAX 53). */
const vowelBeforeShadda = /([\u064b-\u0650\u0652-\u0658])\u0651/g;

/** The straight lines that a curve is divided into. */
const linesPerCurve = 12;

/** Part of a text that one font has, and that is read in one direction. */
interface Run {
  readonly font: Font;
  readonly direction: 'ltr' | 'rtl';
  text: string;
}

const fonts = new Map<string, Promise<Font>>();

async function readFont(url: string): Promise<Font> {
  const [{ create }, response] = await Promise.all([import('fontkit'), fetch(url)]);
  if (!response.ok) throw new Error(`The font file was refused with ${response.status}.`);
  // Any array of bytes will do.
  const font = create(new Uint8Array(await response.arrayBuffer()) as Buffer);
  if (!('layout' in font)) throw new TypeError('The font file has several fonts.');
  return font;
}

/** Loads a font once. After a failure, the next call tries again. */
function loadFont(url: string): Promise<Font> {
  const loaded = fonts.get(url) ?? readFont(url);
  fonts.set(url, loaded);
  loaded.catch(() => fonts.delete(url));
  return loaded;
}

const hasGlyph = (font: Font, character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
const isInvisible = (character: string) => /\p{Default_Ignorable_Code_Point}/u.test(character);

/** The fonts for a text, those of the handwriting first. */
async function fontsFor(handwriting: Handwriting, text: string): Promise<readonly Font[]> {
  const { own, others } = await fontFilesFor(handwriting, text);
  const loaded = await Promise.all(own.map(loadFont));
  const isComplete = [...text].every((each) => isInvisible(each) || loaded.some((font) => hasGlyph(font, each)));
  return isComplete ? loaded : [...loaded, ...(await Promise.all(others.map(loadFont)))];
}

/** Divides a text that is read in one direction by its fonts. */
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

/** The runs of a text from left to right. In scripts that are read from right to left, numbers are not. */
function visualRuns(text: string, fonts: readonly Font[]): readonly Run[] {
  const isRightToLeft = /[\p{scx=Arabic}\p{scx=Hebrew}]/u.test(text);
  if (leftToBrowser.test(text) || (isRightToLeft && !rightToLeft.test(text))) {
    throw new RangeError('The text is left to the browser.');
  }
  if (!isRightToLeft) return runsOf(text, 'ltr', fonts);
  const pieces = text.replaceAll(vowelBeforeShadda, '\u0651$1').split(/(\p{Nd}+)/u);
  const runs = pieces.map((piece, index) =>
    index % 2 === 0 ? runsOf(piece, 'rtl', fonts).reverse() : runsOf(piece, 'ltr', fonts),
  );
  return runs.reverse().flat();
}

/** A place on a Bézier curve, by De Casteljau's algorithm. */
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
  // Without them, the browser sets the text.
  fontsFor(handwriting, text).catch(() => {});
}

/**
 * The letters of a text on one line, as shapes in units of the font size.
 *
 * @throws when a font cannot be loaded, or when the text is in a script that we do not set as browsers do
 */
export async function glyphShapes(text: string, handwriting: Handwriting): Promise<Shape[]> {
  let pen = 0;
  return visualRuns(text, await fontsFor(handwriting, text)).flatMap(({ font, direction, text }) => {
    // As in the preview: contextual alternates are not the same everywhere.
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
