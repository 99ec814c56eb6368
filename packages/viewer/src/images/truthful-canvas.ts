/** The width and height of the pattern, in pixels. */
const side = 48;

/** Whether a pixel of the pattern is black. Color management changes neither black nor white. */
const isBlack = (pixel: number) => (pixel * pixel * 7 + pixel * 3) % 11 < 5;

function createContext(): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no 2D canvas.');
  return context;
}

function hasPattern(context: CanvasRenderingContext2D): boolean {
  const { data } = context.getImageData(0, 0, side, side);
  return data.every((value, index) => value === (index % 4 === 3 || !isBlack(index >> 2) ? 255 : 0));
}

/** Draws the pattern, and reads it twice: as its pixels, and as an encoded image. Noise of both could cancel out in one. */
async function readsPattern(): Promise<boolean> {
  const drawn = createContext();
  for (let pixel = 0; pixel < side * side; pixel++) {
    drawn.fillStyle = isBlack(pixel) ? '#000' : '#fff';
    drawn.fillRect(pixel % side, Math.floor(pixel / side), 1, 1);
  }
  if (!hasPattern(drawn)) return false;
  const image = new Image();
  image.src = drawn.canvas.toDataURL('image/png');
  await image.decode();
  const decoded = createContext();
  decoded.drawImage(image, 0, 0);
  return hasPattern(decoded);
}

/**
 * Whether what is read from a canvas is what was drawn on it. Browsers that resist fingerprinting add noise, return white or
 * refuse. A photo would have that noise in it.
 */
export function isCanvasTruthful(): Promise<boolean> {
  return readsPattern().catch(() => false);
}
