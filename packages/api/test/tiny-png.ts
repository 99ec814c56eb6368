import { crc32, deflateSync } from 'node:zlib';

/** The contents of a test PNG. */
interface TinyPng {
  readonly width: number;
  readonly height: number;
  readonly depth?: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGB and alpha (PNG, third edition, 11.2.1). */
  readonly colour: 0 | 2 | 3 | 4 | 6;
  /** The bytes of each row, without its filter byte. */
  readonly rows: readonly (readonly number[])[];
  /** Chunks before the image data. */
  readonly before?: readonly Buffer[];
  /** The filter type of all rows; 0 is none. */
  readonly filter?: number;
  /** Whether the rows are those of the seven Adam7 passes, in order. */
  readonly interlaced?: boolean;
}

/** Writes one chunk: length, type, data, CRC. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(typed.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  typed.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(typed), typed.length + 4);
  return chunk;
}

/** Writes a PNG. */
export function tinyPng({ width, height, colour, rows, ...more }: TinyPng): Buffer {
  const { depth = 8, before = [], filter = 0, interlaced = false } = more;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, Number(interlaced)], 8);
  const pixels = Buffer.from(rows.flatMap((row) => [filter, ...row]));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...before,
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The data URL of an image's bytes. */
export function pngUrl(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}
