import { hasInk } from './has-ink.ts';
import { ink } from './paint.ts';

/** The family that signature.css loads from the font files beside it, and what stands in where it cannot be had. */
const handwriting = '"Document Signer Hand", "Snell Roundhand", "Segoe Script", cursive';

/** The font size at which the text is measured. */
const measuredAt = 100;

/** The largest image, and the tallest letters in it, in pixels. */
const largest = { width: 1200, height: 400, fontSize: 240 } as const;

function measure(context: CanvasRenderingContext2D, text: string, fontSize: number) {
  context.font = `${fontSize}px ${handwriting}`;
  const box = context.measureText(text);
  return {
    left: box.actualBoundingBoxLeft,
    width: box.actualBoundingBoxLeft + box.actualBoundingBoxRight,
    ascent: box.actualBoundingBoxAscent,
    descent: box.actualBoundingBoxDescent,
  };
}

/** Waits for the letters that the text needs. Offline, or where the host forbids fonts, the system's own are used. */
async function loadHandwriting(text: string): Promise<void> {
  try {
    await document.fonts.load(`${measuredAt}px "Document Signer Hand"`, text);
  } catch {
    // The fallback families of `handwriting` draw it.
  }
}

/** Makes the image of a typed signature, trimmed to its ink. Undefined when nothing would be seen. */
export async function typedImage(text: string): Promise<string | undefined> {
  await loadHandwriting(text);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const probe = measure(context, text, measuredAt);
  const [width, height] = [probe.width, probe.ascent + probe.descent];
  if (width <= 0 || height <= 0) return undefined;
  const margin = 8;
  const byWidth = ((largest.width - 2 * margin) * measuredAt) / width;
  const byHeight = ((largest.height - 2 * margin) * measuredAt) / height;
  const fontSize = Math.floor(Math.min(byWidth, byHeight, largest.fontSize));
  const { left, ascent, ...box } = measure(context, text, fontSize);
  // Setting the size clears the canvas with its font, so the font is set again.
  canvas.width = Math.ceil(box.width + 2 * margin);
  canvas.height = Math.ceil(ascent + box.descent + 2 * margin);
  context.font = `${fontSize}px ${handwriting}`;
  context.fillStyle = ink;
  context.fillText(text, margin + left, margin + ascent);
  return hasInk(canvas) ? canvas.toDataURL('image/png') : undefined;
}
