import { type Face, middleOfLine } from '@document-signer/core';
import { faceFamily } from './page-face.ts';

let context: CanvasRenderingContext2D | null | undefined;

/** A canvas context for measuring. Null if privacy settings forbid it. */
function canvas(): CanvasRenderingContext2D | null {
  context ??= document.createElement('canvas').getContext('2d');
  return context;
}

/**
 * The text for the browser to draw. Removes the emoji variation selector (U+FE0F), with which browsers use the system's
 * colour emoji font instead of the given face. The bundled face has the same glyph with and without it.
 */
export function drawnText(text: string): string {
  return text.replaceAll('\ufe0f', '');
}

/** The CSS font family of one face, without any fallback. */
export function onlyFace(face: Face): string {
  return `"${faceFamily(face)}"`;
}

/** Shows characters that no bundled face has while they are typed. The field reports them. */
const fallback = 'Arial, "Liberation Sans", sans-serif';

/** The CSS font family of a control with these faces, in order of preference. */
export function faceList(faces: readonly Face[]): string {
  return [...new Set(faces.map(onlyFace)), fallback].join(', ');
}

/** The estimate without a canvas: half an em per character is typical of Latin text. */
const guessedWidth = 0.5;

/** In pixels. Firefox silently limits the font size to it, which would measure faces with 2048 units per em too narrow. */
const maxSize = 2000;

/**
 * The width of a text in a loaded face, in font units. Measured at one pixel (or half) per unit, so that each glyph is a whole
 * or half number of pixels wide and the sum is exact to some thousandths.
 */
export function unitsOf(text: string, face: Face): number {
  const context = canvas();
  if (!context) return guessedWidth * face.unitsPerEm * text.length;
  const unitsPerPixel = face.unitsPerEm > maxSize ? 2 : 1;
  const font = `${face.unitsPerEm / unitsPerPixel}px ${onlyFace(face)}`;
  // Setting the font is slow, even if it does not change.
  if (context.font !== font) context.font = font;
  // Enables kerning. With `normal`, Firefox would also make East Asian characters proportional.
  context.fontKerning = 'auto';
  context.textRendering = 'geometricPrecision';
  return Math.round(context.measureText(drawnText(text)).width * unitsPerPixel);
}

/** In pixels. Large enough to make rounding negligible. */
const measuredAt = 100;

/** Whether the browser supports `ascent-override` (CSS Fonts 4), which gives lines the same height as in core. */
const overridesAscent = (): boolean => typeof FontFace === 'function' && 'ascentOverride' in FontFace.prototype;

/**
 * The distance in em from the baseline up to the centre of a line in this font family. Measures the font's own ascent and
 * descent in browsers without `ascent-override`.
 *
 * @param face the first face of the family
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
