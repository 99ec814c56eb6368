import { brotliDecompressSync } from 'node:zlib';
import { PdfArray, PdfName, PdfStream } from '@libpdf/core';
import { type LoadedPdf, loadPdf } from '../completion/pdf/load-pdf.ts';
import { writeUpdate } from '../completion/pdf/write-update.ts';
import { filtersOf, inflatedLimits } from '../inspection/pdf/inflated-bytes.ts';
import { withReading } from '../inspection/pdf/inspect-open.ts';
import { objectsOf } from '../inspection/pdf/objects.ts';
import { openInPdfium } from './pdfium.ts';
import { runQpdf } from './run-qpdf.ts';

/**
 * How qpdf writes the sound file: without encryption, and the same bytes for the same original. Streams stay as they are
 * encoded, since compressing 31 MB of pictures again takes a second and saves nothing.
 */
const structure = ['--decrypt', '--stream-data=preserve', '--deterministic-id'];

/** Rewrites a file so that qpdf can read it. Undefined: it cannot be rewritten in this way. */
export type Repair = (original: Uint8Array) => Promise<Uint8Array | undefined>;

/**
 * Rewrites a file: decrypted, with one table of objects and a flat page tree. Where qpdf refuses, PDFium repairs
 * first, and then pdf.js. Undefined: none of them can write it.
 *
 * @param pageCount how many pages pdf.js shows
 * @param repairs the ways to try
 */
export async function soundFile(
  original: Uint8Array,
  pageCount: number,
  repairs: readonly Repair[] = [plainStreams, repairedByPdfium, repairedByPdfJs],
): Promise<LoadedPdf | undefined> {
  for (const repair of repairs) {
    const bytes = await repair(original);
    const sound = bytes && (await restructured(bytes, pageCount));
    // qpdf writes a wrong offset of the cross-reference for a few files.
    const loaded = sound && (await loadPdf(sound).catch(() => undefined));
    if (loaded) return loaded;
  }
  return undefined;
}

/** Copies the pages one by one into a new page tree, and joins the contents of each if they can be decoded. */
async function restructured(bytes: Uint8Array, pageCount: number): Promise<Uint8Array | undefined> {
  // All pages stay, so a search for unused resources would only stop at damage.
  const pages = ['--pages', '.', `1-${pageCount}`, '--'];
  const options = ['--remove-unreferenced-resources=no', ...structure];
  const joined = await runQpdf(bytes, ['--coalesce-contents', ...options], pages);
  return joined ?? runQpdf(bytes, options, pages);
}

async function repairedByPdfium(original: Uint8Array): Promise<Uint8Array | undefined> {
  const document = await openInPdfium(original);
  const repaired = document?.save();
  document?.close();
  return repaired;
}

/** The pages as pdf.js reads them, which a viewer would show. */
export async function repairedByPdfJs(original: Uint8Array): Promise<Uint8Array | undefined> {
  const pages = withReading(Uint8Array.from(original), (pdf) => pdf.extractPages([{ document: null }]));
  return (await pages.catch(() => undefined)) ?? undefined;
}

/** Replaces Brotli, which qpdf does not know. For that, qpdf rewrites the objects without decoding their streams. */
async function plainStreams(original: Uint8Array): Promise<Uint8Array> {
  if (!hasBrotli(original)) return original;
  const bytes = await runQpdf(original, ['--decrypt', '--stream-data=preserve', '--object-streams=disable']);
  return bytes ? withoutBrotli(bytes).catch(() => original) : original;
}

/** Rewrites an edited file: linearized, without unreferenced objects. */
export async function linearized(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  // Object streams keep the page tree together, so that few requests reach any page.
  const options = ['--coalesce-contents', '--object-streams=generate', '--linearize', ...structure];
  const direct = await runQpdf(bytes, options);
  if (direct && (await loadPdf(direct).catch(() => undefined))) return direct;
  // qpdf cannot read every linearized file of its own after an incremental update.
  const repaired = await repairedByPdfium(bytes);
  return repaired && runQpdf(repaired, options);
}

const filterName = 'BrotliDecode';

/** Whether a file may have streams that only new readers can decode (ISO/TS 32003). */
const hasBrotli = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(filterName);

/**
 * Replaces Brotli with Flate, which every reader knows.
 *
 * @throws Error when a stream is damaged, or too large
 */
async function withoutBrotli(bytes: Uint8Array): Promise<Uint8Array> {
  const loaded = await loadPdf(bytes);
  for (const [, object] of objectsOf(loaded)) {
    if (!(object instanceof PdfStream)) continue;
    const [first, ...rest] = filtersOf(object, loaded.resolve);
    if (first !== filterName || object.has('DecodeParms')) continue;
    // libpdf removes the filters here, and compresses streams without a filter when it writes them.
    object.setData(brotliDecompressSync(object.data, { maxOutputLength: inflatedLimits.stream }));
    if (rest.length > 0) object.set('Filter', PdfArray.of(...rest.map((name) => PdfName.of(name))));
  }
  return writeUpdate(loaded);
}
