import { platform } from '../../web-platform.ts';

/**
 * The bytes of a base64 text (RFC 4648, 4), decoded one at a time on access, because only the header of a large image is
 * read.
 */
export interface Base64Bytes {
  readonly length: number;
  /** The byte at an index; undefined beyond the end. */
  at(index: number): number | undefined;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const none = 255;
/** The six bits of each character, by character code. */
const sextets = new Uint8Array(256).fill(none);
for (let value = 0; value < alphabet.length; value++) sextets[alphabet.charCodeAt(value)] = value;

const encoder = new platform.TextEncoder();

/** The bytes of a base64 text; undefined if it is invalid. Requires padding, and allows no white space. */
export function base64Bytes(text: string): Base64Bytes | undefined {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  // A lookup table over bytes is five times as fast as over characters, and there may be megabytes.
  const codes = encoder.encode(text);
  // Non-ASCII characters take more than one byte.
  if (text.length % 4 !== 0 || codes.length !== text.length) return undefined;
  const sextet = (index: number) => sextets[codes[index] ?? 0] ?? none;
  for (let index = 0; index < codes.length - padding; index++) if (sextet(index) === none) return undefined;
  const length = (text.length / 4) * 3 - padding;
  return {
    length,
    at(index) {
      if (index < 0 || index >= length) return undefined;
      // Four characters encode three bytes, so each byte spans two characters.
      const place = index % 3;
      const first = Math.floor(index / 3) * 4 + place;
      return (((sextet(first) << 6) | sextet(first + 1)) >> (4 - 2 * place)) & 255;
    },
  };
}

/** An unsigned integer of `count` bytes, big-endian by default; undefined if it extends beyond the end. */
export function uintAt(bytes: Base64Bytes, index: number, count: number, isLittleEndian = false): number | undefined {
  let number = 0;
  for (let place = 0; place < count; place++) {
    const byte = bytes.at(isLittleEndian ? index + count - 1 - place : index + place);
    if (byte === undefined) return undefined;
    number = number * 256 + byte;
  }
  return number;
}

/** Whether the bytes start with `start`. */
export function startsWith(bytes: Base64Bytes, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes.at(index) === byte);
}
