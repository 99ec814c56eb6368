import { looksBlank } from '@document-signer/core/looks-blank';

/** Pixels up to this alpha, of 255, are invisible on paper. */
export const maxInvisibleAlpha = 32;

/** Whether an image shows anything: by the rule of the service, and to the eye. */
function isVisible({ data }: ImageData): boolean {
  if (looksBlank([data], 4)) return false;
  for (let index = 3; index < data.length; index += 4) {
    if ((data[index] ?? 0) > maxInvisibleAlpha) return true;
  }
  return false;
}

/** The PNG data URL of a canvas, or undefined when it shows nothing: a blank image is no signature. */
export function visiblePng(canvas: HTMLCanvasElement): string | undefined {
  const context = canvas.getContext('2d');
  if (!context || canvas.width === 0 || canvas.height === 0) return undefined;
  return isVisible(context.getImageData(0, 0, canvas.width, canvas.height)) ? canvas.toDataURL('image/png') : undefined;
}
