import { inflateSync } from 'node:zlib';
import { convertIndexedToRgb, type DecodedPng, decode } from 'fast-png';
import { criticalParts } from './png-chunks.ts';
import { looksBlank } from './png-pixels.ts';

/** What a PNG turned out to be: `blank` when all its pixels look alike, as when nothing was drawn. */
export type PngVerdict = 'ok' | 'blank' | 'unreadable';

/** The body of the worker thread: decodes the PNG of a data URL whose header core has already judged. */
export function inspectPng(dataUrl: string): PngVerdict {
  const file = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  try {
    const { bytes, imageData, maxLength, isIndexed } = criticalParts(file);
    // The decoder sets no bound to what it inflates; this throws when there is more than the header's size takes.
    inflateSync(imageData, { maxOutputLength: maxLength });
    return looksBlank(withoutPalette(decode(bytes, { checkCrc: true }), isIndexed)) ? 'blank' : 'ok';
  } catch {
    return 'unreadable';
  }
}

/** A palette of an image in full colour is only a suggestion to screens with few colours, and left aside. */
function withoutPalette(image: DecodedPng, isIndexed: boolean): DecodedPng {
  const { palette, ...rest } = image;
  if (!isIndexed) return image;
  return { ...rest, data: convertIndexedToRgb(image), depth: 8, channels: palette?.[0]?.length ?? 0 };
}
