import type { Reason } from '../errors/reasons.ts';
import type { Problem } from '../errors/service-error.ts';

/** Limits of an image in a value (decisions, limits). */
export const imageLimits = { bytes: 2 * 1024 * 1024, side: 4096, pixels: 8_000_000 } as const;

const dataUrl = /^data:([^;,]*);base64,/;
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes the start of a base64 text: 32 characters are the 24 bytes of a PNG's signature, IHDR, width and height. */
function decodeStart(text: string): number[] {
  const bytes: number[] = [];
  for (let at = 0; at + 4 <= Math.min(text.length, 32); at += 4) {
    let word = 0;
    for (const character of text.slice(at, at + 4)) word = (word << 6) | Math.max(0, alphabet.indexOf(character));
    bytes.push((word >> 16) & 255, (word >> 8) & 255, word & 255);
  }
  return bytes;
}

function uint32(bytes: readonly number[], at: number): number {
  return bytes.slice(at, at + 4).reduce((number, byte) => number * 256 + byte, 0);
}

/**
 * Reads the header of a PNG in a data URL (RFC 2397; PNG, third edition, 5.2 and 11.2.1): its size in pixels and in
 * bytes, or the reason why it is none. Nothing is decoded, so an image made to be huge costs nothing.
 */
export function readPng(text: string): { width: number; height: number; bytes: number } | { reason: Reason } {
  const head = dataUrl.exec(text);
  if (!head) return { reason: 'not_data_url' };
  if (head[1] !== 'image/png') return { reason: 'unsupported_image_type' };
  const data = text.slice(head[0].length);
  if (data.length % 4 !== 0 || !base64.test(data)) return { reason: 'not_data_url' };
  const start = decodeStart(data);
  if (!pngSignature.every((byte, index) => start[index] === byte)) return { reason: 'image_type_mismatch' };
  const width = uint32(start, 16);
  const height = uint32(start, 20);
  if (start.length < 24 || width === 0 || height === 0) return { reason: 'unreadable_image' };
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0;
  return { width, height, bytes: (data.length / 4) * 3 - padding };
}

/** What is wrong with the PNG of a value, seen from its header. */
export function checkPng(text: string, field: string): Problem[] {
  const png = readPng(text);
  if ('reason' in png) return [{ field, reason: png.reason }];
  if (png.bytes > imageLimits.bytes) return [{ field, reason: 'too_long', max: imageLimits.bytes }];
  const { width, height } = png;
  const tooLarge = Math.max(width, height) > imageLimits.side || width * height > imageLimits.pixels;
  return tooLarge
    ? [{ field, reason: 'image_too_large', maxPixels: imageLimits.pixels, maxSide: imageLimits.side }]
    : [];
}
