import { isCanvasTruthful } from '../../images/truthful-canvas.ts';
import { inkImage } from '../image/ink-image.ts';
import { visiblePng } from '../visible-png.ts';
import { glyphShapes } from './glyphs.ts';
import { fontFamilyFor, loadHandwriting } from './handwriting-fonts.ts';
import type { Handwriting } from './handwritings.ts';

/** The font size at which the text is measured, in pixels. */
const probeFontSize = 100;

const [maxWidth, maxHeight, maxFontSize] = [1200, 400, 240];

/** Transparent pixels around the ink: handwritings reach beyond their stated bounds. */
const margin = 12;

interface Look {
  readonly handwriting: Handwriting;
  readonly color: string;
}

/** The text as the browser paints it. */
async function paintedImage(text: string, { handwriting, color }: Look): Promise<string | undefined> {
  if (!(await isCanvasTruthful())) throw new Error('The browser changes what is read from a canvas.');
  await loadHandwriting(handwriting, text);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const family = fontFamilyFor(handwriting, text);
  context.font = `${probeFontSize}px ${family}`;
  const probe = context.measureText(text);
  const width = probe.actualBoundingBoxLeft + probe.actualBoundingBoxRight;
  const height = probe.actualBoundingBoxAscent + probe.actualBoundingBoxDescent;
  if (width <= 0 || height <= 0) return undefined;
  const byWidth = (maxWidth - 2 * margin) / width;
  const byHeight = (maxHeight - 2 * margin) / height;
  const scale = Math.min(byWidth, byHeight, maxFontSize / probeFontSize);
  canvas.width = Math.ceil(width * scale + 2 * margin);
  canvas.height = Math.ceil(height * scale + 2 * margin);
  // Setting the size of a canvas resets its font.
  context.font = `${probeFontSize * scale}px ${family}`;
  context.fillStyle = color;
  context.fillText(text, margin + probe.actualBoundingBoxLeft * scale, margin + probe.actualBoundingBoxAscent * scale);
  return visiblePng(canvas);
}

/**
 * Makes the image of a typed signature, trimmed, from the outlines of its letters. The browser paints it when these cannot be had.
 *
 * @returns undefined when it shows nothing
 * @throws when neither is possible
 */
export async function typedImage(text: string, look: Look): Promise<string | undefined> {
  const shapes = await glyphShapes(text, look.handwriting).catch(() => undefined);
  return shapes ? inkImage(shapes, { color: look.color, maxScale: maxFontSize }) : paintedImage(text, look);
}
