import { type Face, middleOfLine } from '@document-signer/core';
import { faceFamily } from './page-face.ts';

let context: CanvasRenderingContext2D | null | undefined;

/** A canvas for measuring. Privacy settings may forbid it. */
function canvas(): CanvasRenderingContext2D | null {
  context ??= document.createElement('canvas').getContext('2d');
  return context;
}

/**
 * The text that a browser draws. Without the emoji selector (U+FE0F), which makes it use the system's coloured emoji font
 * in place of the face that is set; our face draws the same glyph with and without it.
 */
export function drawnText(text: string): string {
  return text.replaceAll('\ufe0f', '');
}

/** The CSS font family of one face, without any fallback. */
export function onlyFace(face: Face): string {
  return `"${faceFamily(face)}"`;
}

/** Draws characters that no face of ours has, while they are typed: then they are refused by name. */
const fallback = 'Arial, "Liberation Sans", sans-serif';

/** The CSS font family of a control whose text is set in these faces, the first one that has a character first. */
export function faceList(faces: readonly Face[]): string {
  return [...new Set(faces.map(onlyFace)), fallback].join(', ');
}

/** Without a canvas, half an em per character is the usual width of Latin text. */
const guessedWidth = 0.5;

/** Firefox silently sets no text larger than this, in pixels, which would measure 2048 units too narrow. */
const maxSize = 2000;

/**
 * The width of a text in a loaded face, in units of its em. Set at as many pixels as the em has units, or half as many, each glyph
 * is a whole or half number of pixels wide, so the sum is exact to some thousandths.
 */
export function unitsOf(text: string, face: Face): number {
  const context = canvas();
  if (!context) return guessedWidth * face.unitsPerEm * text.length;
  const unitsPerPixel = face.unitsPerEm > maxSize ? 2 : 1;
  const font = `${face.unitsPerEm / unitsPerPixel}px ${onlyFace(face)}`;
  // Setting a font is slow even when it is the same.
  if (context.font !== font) context.font = font;
  // Kerned. With `normal`, Firefox would also give each East Asian character a width of its own.
  context.fontKerning = 'auto';
  context.textRendering = 'geometricPrecision';
  return Math.round(context.measureText(drawnText(text)).width * unitsPerPixel);
}

/** In pixels; large enough that rounding does not matter. */
const measuredAt = 100;

/** Whether the browser supports `ascent-override` (CSS Fonts 4), which makes lines as high as in core. */
const overridesAscent = (): boolean => typeof FontFace === 'function' && 'ascentOverride' in FontFace.prototype;

/**
 * How far above its baseline a control centres a line in this font family, in em. Browsers without `ascent-override` use the
 * font's own ascent and descent, which are measured.
 *
 * @param face the first one of the family
 */
export function lineCentre({ top, bottom }: Pick<Face, 'top' | 'bottom'>, family: string): number {
  if (overridesAscent()) return (top - bottom) / 2;
  const context = canvas();
  if (!context) return middleOfLine;
  context.font = `${measuredAt}px ${family}`;
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('x');
  if (ascent === undefined || descent === undefined) return middleOfLine;
  return (ascent - descent) / 2 / measuredAt;
}
