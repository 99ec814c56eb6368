import { visiblePng } from '../visible-png.ts';
import { fontFamilyFor, loadHandwriting } from './handwriting-fonts.ts';
import type { Handwriting } from './handwritings.ts';

/** The font size at which the text is measured, in pixels. */
const probeFontSize = 100;

const [maxWidth, maxHeight, maxFontSize] = [1200, 400, 240];

/** Transparent pixels around the ink: handwritings reach beyond their stated bounds. */
const margin = 12;

function measure(context: CanvasRenderingContext2D, text: string, font: string) {
  context.font = font;
  const box = context.measureText(text);
  return {
    left: box.actualBoundingBoxLeft,
    width: box.actualBoundingBoxLeft + box.actualBoundingBoxRight,
    ascent: box.actualBoundingBoxAscent,
    descent: box.actualBoundingBoxDescent,
  };
}

/** Makes the image of a typed signature, trimmed. Undefined when it shows nothing. */
export async function typedImage(
  text: string,
  { handwriting, color }: { readonly handwriting: Handwriting; readonly color: string },
): Promise<string | undefined> {
  await loadHandwriting(handwriting, text);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const family = fontFamilyFor(handwriting, text);
  const probe = measure(context, text, `${probeFontSize}px ${family}`);
  const [width, height] = [probe.width, probe.ascent + probe.descent];
  if (width <= 0 || height <= 0) return undefined;
  const byWidth = ((maxWidth - 2 * margin) * probeFontSize) / width;
  const byHeight = ((maxHeight - 2 * margin) * probeFontSize) / height;
  const font = `${Math.floor(Math.min(byWidth, byHeight, maxFontSize))}px ${family}`;
  const box = measure(context, text, font);
  // Setting the size of a canvas resets its font.
  canvas.width = Math.ceil(box.width + 2 * margin);
  canvas.height = Math.ceil(box.ascent + box.descent + 2 * margin);
  context.font = font;
  context.fillStyle = color;
  context.fillText(text, margin + box.left, margin + box.ascent);
  return visiblePng(canvas);
}
