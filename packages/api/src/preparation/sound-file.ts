import { type LoadedPdf, loadPdf } from '../pdf/load-pdf.ts';
import { withReading } from '../pdf/pdf-js.ts';
import { openInPdfium } from '../pdf/pdfium.ts';
import { runQpdf } from './run-qpdf.ts';

/**
 * How qpdf writes the sound file: without encryption, and the same bytes for the same original. Streams stay as they are
 * encoded, since compressing 31 MB of pictures again takes a second and saves nothing.
 */
const structure = ['--coalesce-contents', '--decrypt', '--stream-data=preserve', '--deterministic-id'];

/** Rewrites a file so that qpdf can read it. Undefined: it cannot be rewritten in this way. */
export type Repair = (original: Uint8Array) => Promise<Uint8Array | undefined>;

const asItIs: Repair = async (original) => original;

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
  repairs: readonly Repair[] = [asItIs, repairedByPdfium, repairedByPdfJs],
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

/** Copies the pages one by one into a new page tree, and joins the contents of each. */
function restructured(bytes: Uint8Array, pageCount: number): Promise<Uint8Array | undefined> {
  // All pages stay, so a search for unused resources would only stop at damage.
  const options = ['--remove-unreferenced-resources=no', ...structure];
  return runQpdf(bytes, options, ['--pages', '.', `1-${pageCount}`, '--']);
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

/** Rewrites an edited file: linearized, without unreferenced objects. */
export function linearized(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  // Object streams keep the page tree together, so that few requests reach any page.
  return runQpdf(bytes, ['--object-streams=generate', '--linearize', ...structure]);
}
