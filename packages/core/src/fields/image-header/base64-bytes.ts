import { platform } from '../../web-platform.ts';

/**
 * Bytes of a base64 text (RFC 4648, 4), decoded one at a time where they are asked for: of a large image only the few
 * that its header takes.
 */
export interface Base64Bytes {
  readonly length: number;
  /** The byte at a place, or undefined behind the end. */
  at(index: number): number | undefined;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const none = 255;
/** The six bits of each character, by its code. */
const sextets = new Uint8Array(256).fill(none);
for (let value = 0; value < alphabet.length; value++) sextets[alphabet.charCodeAt(value)] = value;

const encoder = new platform.TextEncoder();

/** The bytes of a base64 text, or undefined when it is none. Padding must be there, white space must not. */
export function base64Bytes(text: string): Base64Bytes | undefined {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  // A table over bytes: five times as fast as any way over characters, and there may be megabytes of them.
  const codes = encoder.encode(text);
  // What is not ASCII takes more bytes than it has characters.
  if (text.length % 4 !== 0 || codes.length !== text.length) return undefined;
  const sextet = (index: number) => sextets[codes[index] ?? 0] ?? none;
  for (let index = 0; index < codes.length - padding; index++) if (sextet(index) === none) return undefined;
  const length = (text.length / 4) * 3 - padding;
  return {
    length,
    at(index) {
      if (index < 0 || index >= length) return undefined;
      // Three bytes are four characters; a byte lies across two of them.
      const place = index % 3;
      const first = Math.floor(index / 3) * 4 + place;
      return (((sextet(first) << 6) | sextet(first + 1)) >> (4 - 2 * place)) & 255;
    },
  };
}

/** A number of `count` bytes, the greatest first unless said otherwise; undefined when they are not all there. */
export function uintAt(bytes: Base64Bytes, index: number, count: number, isLittleEndian = false): number | undefined {
  let number = 0;
  for (let place = 0; place < count; place++) {
    const byte = bytes.at(isLittleEndian ? index + count - 1 - place : index + place);
    if (byte === undefined) return undefined;
    number = number * 256 + byte;
  }
  return number;
}

/** Whether bytes begin with others. */
export function startsWith(bytes: Base64Bytes, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes.at(index) === byte);
}
