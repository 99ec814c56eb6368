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

/** Draws the pattern, encodes it, decodes it and reads its pixels. */
async function readPattern(): Promise<Uint8ClampedArray> {
  const drawn = createContext();
  for (let pixel = 0; pixel < side * side; pixel++) {
    drawn.fillStyle = isBlack(pixel) ? '#000' : '#fff';
    drawn.fillRect(pixel % side, Math.floor(pixel / side), 1, 1);
  }
  const image = new Image();
  image.src = drawn.canvas.toDataURL('image/png');
  await image.decode();
  const read = createContext();
  read.drawImage(image, 0, 0);
  return read.getImageData(0, 0, side, side).data;
}

/**
 * Whether what is read from a canvas is what was drawn on it. Browsers that resist fingerprinting add noise, return white or
 * refuse. A photo would have that noise in it.
 */
export async function isCanvasTruthful(): Promise<boolean> {
  try {
    const data = await readPattern();
    return data.every((value, index) => value === (index % 4 === 3 || !isBlack(index >> 2) ? 255 : 0));
  } catch {
    return false;
  }
}
