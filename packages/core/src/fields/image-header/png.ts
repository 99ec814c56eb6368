import type { Size } from '../../geometry/rect.ts';
import { type Base64Bytes, startsWith, uintAt } from './base64-bytes.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Whether bytes start as a PNG (PNG, third edition, 5.2). */
export function isPng(bytes: Base64Bytes): boolean {
  return startsWith(bytes, signature);
}

/** The size of a PNG in pixels, from its IHDR, which comes first (PNG, third edition, 11.2.1). */
export function pngSize(bytes: Base64Bytes): Size<'pixels'> | undefined {
  const width = uintAt(bytes, 16, 4);
  const height = uintAt(bytes, 20, 4);
  return width && height ? { width, height } : undefined;
}
