import type { Face } from '@document-signer/core';
import { drawnText } from './drawn-text.ts';
import { onlyFace } from './face-family.ts';

let context: CanvasRenderingContext2D | null | undefined;

/** Where no canvas can be had (privacy settings), half the em a character is the usual width of Latin text. */
const guessedWidth = 0.5;

/** Firefox sets no text larger than this, in pixels, and does not say so: it would measure 2048 units too narrow. */
const largestSize = 2000;

/**
 * The width of a text in a face that is loaded, in the units of its em. Set as large as it has units, or half as large,
 * each of its glyphs is a whole number of pixels or halves wide; what the browser adds up is that, but for some
 * thousandths.
 */
export function unitsOf(text: string, face: Face): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return guessedWidth * face.unitsPerEm * text.length;
  const unitsPerPixel = face.unitsPerEm > largestSize ? 2 : 1;
  const font = `${face.unitsPerEm / unitsPerPixel}px ${onlyFace(face)}`;
  // Browsers take time to read a font's name, and give it back as they write it.
  if (context.font !== font) context.font = font;
  // Pairs are kerned. Where `normal` is asked for, Firefox sets each East Asian sign in a width of its own, too.
  context.fontKerning = 'auto';
  context.textRendering = 'geometricPrecision';
  return Math.round(context.measureText(drawnText(text)).width * unitsPerPixel);
}
