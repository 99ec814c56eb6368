import { PDF, PdfArray, PdfDict, PdfNumber } from '@libpdf/core';
import { type LoadedPdf, loadPdf } from '../completion/pdf/load-pdf.ts';
import { hasBrotli, withoutBrotli } from './brotli.ts';
import { openInPdfium } from './pdfium.ts';
import { runQpdf } from './run-qpdf.ts';

/**
 * How qpdf writes the sound file: without encryption, and the same bytes for the same original. Streams stay as they are
 * encoded, since compressing 31 MB of pictures again takes a second and saves nothing.
 */
const structure = ['--decrypt', '--stream-data=preserve', '--deterministic-id'];

/**
 * Rewrites a file: decrypted, with one table of objects and a flat page tree. Where qpdf refuses, PDFium repairs
 * first, and where that does not help, the library that edits files. Undefined: none of them can read it.
 *
 * @param pageCount how many pages pdf.js shows
 */
export async function soundFile(original: Uint8Array, pageCount: number): Promise<LoadedPdf | undefined> {
  for (const repair of [plainStreams, repairedByPdfium, repairedByLibrary]) {
    const bytes = await repair(original, pageCount);
    const sound = bytes && (await restructured(bytes, pageCount));
    const loaded = sound && (await loadSound(sound));
    if (loaded) return loaded;
  }
  return undefined;
}

/** qpdf writes a wrong offset of the cross-reference into a few files. */
async function loadSound(bytes: Uint8Array): Promise<LoadedPdf | undefined> {
  return loadPdf(bytes).catch(() => undefined);
}

/** Copies the pages one by one into a new page tree, and joins the contents of each if they can be decoded. */
async function restructured(bytes: Uint8Array, pageCount: number): Promise<Uint8Array | undefined> {
  const pages = ['--pages', '.', `1-${pageCount}`, '--'];
  const joined = await runQpdf(bytes, ['--coalesce-contents', ...structure], pages);
  return joined ?? runQpdf(bytes, structure, pages);
}

async function repairedByPdfium(original: Uint8Array): Promise<Uint8Array | undefined> {
  const document = await openInPdfium(original);
  const repaired = document?.save();
  document?.close();
  return repaired;
}

async function repairedByLibrary(original: Uint8Array, pageCount: number): Promise<Uint8Array | undefined> {
  const pdf = await PDF.load(original).catch(() => undefined);
  if (!pdf || pdf.isEncrypted) return undefined;
  const { catalog, pages, registry } = pdf.context;
  const ref = catalog.getDict().getRef('Pages');
  const root = ref && registry.resolve(ref);
  if (!(root instanceof PdfDict)) return undefined;
  // qpdf refuses a tree that counts wrongly or leads back to itself. pdf.js shows as many pages as are counted.
  const shown = pages.getPages().slice(0, pageCount);
  root.set('Kids', PdfArray.of(...shown));
  root.set('Count', PdfNumber.of(shown.length));
  return pdf.save({ incremental: false }).catch(() => undefined);
}

/** qpdf knows no Brotli; it rewrites the objects without looking into them, and then the filter is replaced. */
async function plainStreams(original: Uint8Array): Promise<Uint8Array> {
  if (!hasBrotli(original)) return original;
  const bytes = await runQpdf(original, ['--decrypt', '--stream-data=preserve', '--object-streams=disable']);
  return bytes ? withoutBrotli(bytes).catch(() => original) : original;
}

/** Rewrites an edited file: without the objects that nothing refers to any more, linearized. */
export async function linearized(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  // Object streams keep the page tree together, so that few requests reach any page.
  const options = ['--coalesce-contents', '--object-streams=generate', '--linearize', ...structure];
  const direct = await runQpdf(bytes, options);
  if (direct && (await loadSound(direct))) return direct;
  // qpdf does not read every linearized file of its own with an update behind it.
  const repaired = await repairedByPdfium(bytes);
  return repaired && runQpdf(repaired, options);
}
