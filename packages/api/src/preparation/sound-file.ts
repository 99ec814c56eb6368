import { hasBrotli, withoutBrotli } from './brotli.ts';
import { openInPdfium } from './pdfium.ts';
import { runQpdf } from './run-qpdf.ts';

/**
 * How qpdf writes the sound file: without encryption, with one content stream per page. Streams stay as they are encoded,
 * since compressing 31 MB of pictures anew takes a second and wins nothing.
 */
const structure = ['--decrypt', '--coalesce-contents', '--stream-data=preserve', '--linearize'];
/** Lists the pages one by one, whatever the page tree was like. */
const allPages = ['--pages', '.', '1-z', '--'];

/**
 * Writes a file anew: decrypted, with one table of objects, a flat page tree, linearized. Where qpdf refuses, PDFium repairs
 * first. Undefined: neither can read it.
 */
export async function soundFile(original: Uint8Array): Promise<Uint8Array | undefined> {
  const direct = await runQpdf(hasBrotli(original) ? await plainStreams(original) : original, structure, allPages);
  if (direct.bytes) return direct.bytes;
  const document = await openInPdfium(original);
  const repaired = document?.save();
  document?.close();
  const again = repaired && (await runQpdf(repaired, structure, allPages));
  return again?.bytes;
}

/** qpdf knows no Brotli; it writes the objects anew without looking into them, and then the filter is replaced. */
async function plainStreams(original: Uint8Array): Promise<Uint8Array> {
  const { bytes } = await runQpdf(original, ['--decrypt', '--stream-data=preserve', '--object-streams=disable']);
  return bytes ? withoutBrotli(bytes).catch(() => original) : original;
}

/** Writes an edited file anew: without the objects that nothing refers to any more, linearized. */
export async function linearized(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  return (await runQpdf(bytes, ['--coalesce-contents', '--stream-data=preserve', '--linearize'])).bytes;
}
