/** A grey picture: the darkness of each pixel, row by row, from 0 (white) to 255 (black). */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly darkness: Uint8Array;
}

/** A rectangle of a picture, in integer pixels. */
export interface Cut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Reads a PGM (netpbm, raw, 8 bits), as poppler writes it. */
export function readPgm(bytes: Uint8Array): Picture {
  const [, across = '', down = ''] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(Buffer.from(bytes.slice(0, 64)).toString()) ?? [];
  const [width, height] = [Number(across), Number(down)];
  const grey = bytes.subarray(bytes.length - width * height);
  if (width === 0 || grey.length !== width * height) throw new Error('The file is not a PGM.');
  return { width, height, darkness: grey.map((value) => 255 - value) };
}

/** A part of a picture. Pixels beyond the picture are white. */
export function cutOut({ width, height, darkness }: Picture, cut: Cut): Picture {
  const part = new Uint8Array(cut.width * cut.height);
  for (let y = Math.max(0, -cut.y); y < Math.min(cut.height, height - cut.y); y++) {
    const left = Math.max(0, -cut.x);
    const right = Math.min(cut.width, width - cut.x);
    const from = (y + cut.y) * width + cut.x;
    if (right > left) part.set(darkness.subarray(from + left, from + right), y * cut.width + left);
  }
  return { width: cut.width, height: cut.height, darkness: part };
}
