import { startReading } from '../../src/pdf/pdf-js.ts';
import { openInPdfium } from '../../src/pdf/pdfium.ts';
import type { PDFDocumentProxy } from '../../src/preparation/readers/page-operators.ts';
import { greyOf, type Picture, pagePicture, pixels } from '../../src/preparation/readers/page-picture.ts';
import { pdfiumPicture, withPage } from '../../src/preparation/readers/pdfium-page.ts';
import { areEqual, areSimilar } from '../../src/preparation/readers/similar-pictures.ts';
import { inFile } from '../completion/pdf-probe.ts';
import { attempt, hasTool } from '../pdf-tools.ts';
import { hasSignature, hasText, type PageSize, signedPages, withoutFields } from './marks.ts';

/** A prepared file, and the sealed file of a submission with marks on `signedPages`. */
export interface SignedFile {
  readonly prepared: Uint8Array;
  readonly sealed: Uint8Array;
  /** Page sizes of the prepared file. */
  readonly pages: readonly PageSize[];
}

/** How strictly a sealed file is compared. */
export interface Comparison {
  readonly inPoppler: boolean;
  /** The longest side of the pictures that are compared first. */
  readonly maxPixels?: number;
  /** Accepts a reader that differs from pdf.js, such as in its fonts, if it draws the sealed file like the prepared one. */
  readonly allowsReaderQuirks?: boolean;
}

/** Draws a page in a reader. Undefined: the reader cannot draw it. */
type Draw = (file: 'prepared' | 'sealed', page: number, maxPixels: number) => Promise<Picture | undefined>;

interface Signed {
  readonly page: number;
  readonly size: PageSize;
  /** Draws the page as viewers show the prepared file. */
  shown(maxPixels: number): Promise<Picture>;
}

function popplerPicture(path: string, page: number, maxPixels: number): Picture | undefined {
  const options = ['-cropbox', '-scale-to', `${maxPixels}`, '-f', `${page}`, '-l', `${page}`];
  const { stdout } = attempt('pdftoppm', [...options, path]);
  const [header, width, height] = /^P6\n(\d+) (\d+)\n255\n/.exec(stdout.toString('latin1', 0, 40)) ?? [];
  if (header === undefined) return undefined;
  const size = { width: Number(width), height: Number(height) };
  const rgb = stdout.subarray(header.length);
  const rgba = new Uint8Array(size.width * size.height * 4);
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) rgba.set(rgb.subarray(from, from + 3), to);
  return { ...size, grey: greyOf(rgba, { ...size, start: 0, stride: 4 * size.width }) };
}

/** The fault in a picture of a signed page, if any. */
function faultOf(
  before: Picture,
  after: Picture | undefined,
  size: PageSize,
  isAlike: typeof areEqual,
): string | undefined {
  if (!after) return 'cannot be drawn';
  if (!hasSignature(after, size)) return 'the signature is missing';
  if (!hasText(before, after)) return 'the text is missing';
  return isAlike(withoutFields(before), withoutFields(after)) ? undefined : 'shows other content';
}

/** The fault in a page of the sealed file in a reader, if any. */
async function faultInReader(
  { page, size, shown }: Signed,
  draw: Draw,
  { isAlike, maxPixels = pixels.few, allowsReaderQuirks = false }: Comparison & { readonly isAlike: typeof areEqual },
): Promise<string | undefined> {
  let fault: string | undefined;
  // Thin lines and small text may be alike only in a second, larger picture.
  for (const side of [maxPixels, pixels.many]) {
    fault = faultOf(await shown(side), await draw('sealed', page, side), size, isAlike);
    if (!fault) return undefined;
  }
  if (!allowsReaderQuirks) return fault;
  const before = await draw('prepared', page, pixels.few);
  return before ? faultOf(before, await draw('sealed', page, pixels.few), size, areEqual) : fault;
}

/** Draws with PDFium, one document at a time: open documents affect each other's substituted fonts. */
const drawInPdfium =
  (file: SignedFile): Draw =>
  async (name, number, maxPixels) => {
    const document = await openInPdfium(file[name]);
    if (!document) return undefined;
    const picture = withPage(document, number, (page) => pdfiumPicture(document, page, maxPixels));
    document.close();
    return picture;
  };

/** Draws with pdf.js, as viewers do: annotations included. */
const drawInPdfJs =
  (documents: Readonly<Record<'prepared' | 'sealed', PDFDocumentProxy>>) =>
  (file: 'prepared' | 'sealed', page: number, maxPixels: number): Promise<Picture> =>
    pagePicture(documents[file], page, { withAnnotations: true, maxPixels });

/** The faults in the signed pages, by reader and page. */
async function pageFaults(
  { pages }: SignedFile,
  inPdfJs: ReturnType<typeof drawInPdfJs>,
  others: Readonly<Record<string, Draw>>,
  options: Comparison,
): Promise<string[]> {
  const faults: string[] = [];
  for (const page of signedPages(pages.length)) {
    const size = pages[page - 1] ?? { width: 0, height: 0 };
    const signed = { page, size, shown: (maxPixels: number) => inPdfJs('prepared', page, maxPixels) };
    for (const [reader, draw] of Object.entries({ 'pdf.js': inPdfJs, ...others })) {
      const isAlike = draw === inPdfJs ? areEqual : areSimilar;
      const fault = await faultInReader(signed, draw, { ...options, isAlike });
      if (fault) faults.push(`${reader}, page ${page}: ${fault}`);
    }
  }
  return faults;
}

/** The pages that pdf.js shows differently in the original and the prepared file, but that `preparation.changed` omits. */
export async function preparedFaults(
  original: Uint8Array,
  { prepared, pages, changed }: SignedFile & { readonly changed: readonly number[] },
  { maxPixels = pixels.few }: Comparison,
): Promise<string[]> {
  const [before, after] = [startReading(Uint8Array.from(original)), startReading(Uint8Array.from(prepared))];
  const options = { withAnnotations: true, maxPixels };
  try {
    const [one, other] = [await before.promise, await after.promise];
    const faults: string[] = [];
    for (const page of signedPages(pages.length).filter((number) => !changed.includes(number))) {
      const pictures = [await pagePicture(one, page, options), await pagePicture(other, page, options)] as const;
      // Fields are not compared: preparation removes the widgets under them.
      if (!areEqual(withoutFields(pictures[0]), withoutFields(pictures[1])))
        faults.push(`page ${page} is not the original's`);
    }
    return faults;
  } finally {
    for (const loading of [before, after]) await loading.destroy();
  }
}

/** The places where a reader does not show the prepared file and the marks in the sealed file. */
export async function signedFaults(file: SignedFile, options: Comparison): Promise<string[]> {
  const [before, after] = [startReading(Uint8Array.from(file.prepared)), startReading(Uint8Array.from(file.sealed))];
  try {
    const inPoppler: Draw = async (name, page, maxPixels) =>
      inFile(file[name], (path) => popplerPicture(path, page, maxPixels));
    const readers = {
      PDFium: drawInPdfium(file),
      ...(options.inPoppler && hasTool('pdftoppm') && { poppler: inPoppler }),
    };
    const documents = { prepared: await before.promise, sealed: await after.promise };
    const counts = [documents.prepared.numPages, documents.sealed.numPages];
    if (counts[0] !== file.pages.length || (counts[1] ?? 0) <= file.pages.length) return ['has other pages'];
    return await pageFaults(file, drawInPdfJs(documents), readers, options);
  } finally {
    for (const loading of [before, after]) await loading.destroy();
  }
}
