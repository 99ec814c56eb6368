import { visiblePng } from '../visible-png.ts';
import { familyOf, loadHand } from './family.ts';
import type { Hand } from './hands.ts';

/** The font size at which the text is measured. */
const measuredAt = 100;

/** The largest image, and the tallest letters in it, in pixels. */
const largest = { width: 1200, height: 400, fontSize: 240 } as const;

/** Clear pixels around the ink. Hands reach a little beyond what they say that they do. */
const margin = 12;

interface Style {
  readonly hand: Hand;
  readonly color: string;
}

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

/** Makes the image of a typed signature, trimmed to its ink. Undefined when nothing would be seen. */
export async function typedImage(text: string, { hand, color }: Style): Promise<string | undefined> {
  await loadHand(hand, text);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const family = familyOf(hand, text);
  const probe = measure(context, text, `${measuredAt}px ${family}`);
  const [width, height] = [probe.width, probe.ascent + probe.descent];
  if (width <= 0 || height <= 0) return undefined;
  const byWidth = ((largest.width - 2 * margin) * measuredAt) / width;
  const byHeight = ((largest.height - 2 * margin) * measuredAt) / height;
  const font = `${Math.floor(Math.min(byWidth, byHeight, largest.fontSize))}px ${family}`;
  const { left, ascent, ...box } = measure(context, text, font);
  // Setting the size clears the canvas with its font, so the font is set again.
  canvas.width = Math.ceil(box.width + 2 * margin);
  canvas.height = Math.ceil(ascent + box.descent + 2 * margin);
  context.font = font;
  context.fillStyle = color;
  context.fillText(text, margin + left, margin + ascent);
  return visiblePng(canvas);
}
