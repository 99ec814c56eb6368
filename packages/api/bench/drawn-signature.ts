import { PNG } from 'pngjs';

/** The size and density of a signature. */
interface Drawing {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** How often the pen crosses the width. */
  readonly strokes: number;
}

/** Draws a round dot of black ink with a soft edge. */
function dot({ width, height, data }: PNG, x: number, y: number, radius: number): void {
  for (let row = Math.floor(y - radius); row <= y + radius + 1; row += 1) {
    for (let column = Math.floor(x - radius); column <= x + radius + 1; column += 1) {
      if (row < 0 || column < 0 || row >= height || column >= width) continue;
      const ink = 255 * Math.max(0, Math.min(1, radius + 0.5 - Math.hypot(column - x, row - y)));
      const alpha = 4 * (row * width + column) + 3;
      data[alpha] = Math.max(data[alpha] ?? 0, ink);
    }
  }
}

/** A signature as a canvas draws it: RGBA, black ink with soft edges, transparent elsewhere. Each seed gives another one. */
export function drawnSignature({ width, height, strokes }: Drawing, seed = 0): Buffer {
  const image = new PNG({ width, height });
  const steps = 400;
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    for (let step = 0; step < steps; step += 1) {
      const along = (step / steps) * 0.6 + (stroke / strokes) * 0.4;
      const swing = Math.sin(step / 12 + stroke * 2 + seed) * Math.sin(step / 130 + stroke + seed);
      dot(image, width * (0.08 + 0.84 * along), height * (0.5 + 0.35 * swing), Math.max(1.5, width / 250));
    }
  }
  // Stores each pixel as the difference from the one before it, as Chromium's canvas mostly does.
  return PNG.sync.write(image, { filterType: 1 });
}
