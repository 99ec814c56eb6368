import { looksBlank } from '@document-signer/core/looks-blank';

/** Below this, of 255, nobody sees a pixel on paper. */
const faint = 32;

/** Whether anything would be seen of pixels, by the rule of the service and by the eye. */
export function isInk({ data }: Pick<ImageData, 'data'>): boolean {
  if (looksBlank([data], 4)) return false;
  for (let alpha = 3; alpha < data.length; alpha += 4) {
    if ((data[alpha] ?? 0) > faint) return true;
  }
  return false;
}

/** Whether anything would be seen of a picture. Blank ones are not taken for signatures, whoever says that they are. */
export function hasInk(canvas: HTMLCanvasElement): boolean {
  const context = canvas.getContext('2d');
  if (!context || canvas.width === 0 || canvas.height === 0) return false;
  return isInk(context.getImageData(0, 0, canvas.width, canvas.height));
}
