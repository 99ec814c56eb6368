import type { Mask } from './mask.ts';

/** A number in four bytes, the most significant first. */
function uint32(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}

/** The CRC of a chunk (PNG, third edition, annex D). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc;
}

function chunk(name: string, data: Uint8Array | readonly number[]): Uint8Array {
  const body = Uint8Array.from([...new TextEncoder().encode(name), ...data]);
  return Uint8Array.from([...uint32(data.length), ...body, ...uint32(crc32(body))]);
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(compressed).arrayBuffer());
}

/**
 * Encodes a mask in one colour as a PNG data URL, with 8 bits each of red, green, blue and alpha.
 *
 * @param color as `#rrggbb`
 */
export async function encodePng({ width, height, alpha }: Mask, color: string): Promise<string> {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const rows = new Uint8Array(height * (1 + 4 * width));
  for (let y = 0; y < height; y++) {
    // The first byte of a row is its filter type, 0 for none.
    let at = y * (1 + 4 * width) + 1;
    for (let x = 0; x < width; x++) {
      rows[at++] = red;
      rows[at++] = green;
      rows[at++] = blue;
      rows[at++] = alpha[y * width + x] ?? 0;
    }
  }
  const bytes = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', [...uint32(width), ...uint32(height), 8, 6, 0, 0, 0]),
    chunk('IDAT', await deflated(rows)),
    chunk('IEND', []),
  ].flatMap((part) => Array.from(part, (byte) => String.fromCharCode(byte)));
  return `data:image/png;base64,${btoa(bytes.join(''))}`;
}
