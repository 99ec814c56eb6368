import { displayedSize, type PageGeometry } from '@document-signer/core';
import { PdfDict } from '@libpdf/core';
import { wrongPages } from '../../completion/check-sealed.ts';
import { openPdf, type PageDrawing } from '../../completion/pdf/open-pdf.ts';
import { withReading } from '../../pdf/pdf-js.ts';
import { openInPdfium } from '../../pdf/pdfium.ts';
import type { Refused } from '../edit/edit-file.ts';
import type { Placed } from '../edit/place-of-field.ts';
import { comparedPages } from './compared-pages.ts';
import { drawAfterExcessRestore, leaveNoState, OPS, type PDFDocumentProxy, pageOperators } from './page-operators.ts';
import { type Picture, pagePicture } from './page-picture.ts';
import { pdfiumPicture, withPage } from './pdfium-page.ts';

/** The size of the added page, in points. */
const added = { width: 72, height: 72 } as const;

/** On how many pages pdf.js draws the mark. On others it only lists the operators, which is faster. */
const maxDrawn = 3;

/** The mark is a black square in the middle of the page, with a sixth of its sides. */
const share = 1 / 6;

/**
 * Completes a prepared file on trial: draws a mark on every page, since fields may be replaced later, adds a page, and checks
 * the marks in both readers. So a file that cannot be completed is refused before it is signed.
 */
export async function tryCompletion(
  bytes: Uint8Array,
  { pages, fields, wrapped }: Placed & { readonly wrapped: ReadonlySet<number> },
): Promise<Refused | undefined> {
  const withFields = new Set(fields.map(({ page }) => page).filter((page) => pages[page - 1]));
  const drawn = [...new Set([1, ...withFields])].slice(0, maxDrawn);
  // Content outside a form may affect a mark on any page.
  const plain = comparedPages(pages.length, withFields).filter((page) => !wrapped.has(page));
  const numbers = [...new Set([...drawn, ...plain])];
  try {
    const completed = await withSquares(bytes, pages);
    // PDFium first, since pdf.js takes over the bytes.
    const hidden = await firstWithoutSquare(completed, numbers);
    if (hidden === 'all') return { reason: 'unreadable_pdf' };
    return await withReading(completed, async (reading) => {
      if (await wrongPages(reading, { pages, added: [added] })) return { reason: 'unreadable_pdf' };
      for (const number of numbers) {
        const isShown = number !== hidden && (await drawsMarkLast(reading, number));
        if (!isShown || (drawn.includes(number) && !hasSquare(await pagePicture(reading, number))))
          return { reason: 'ambiguous_pdf', page: number };
      }
      return undefined;
    });
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return { reason: 'unreadable_pdf' };
  }
}

/** Completes a file with a black square on each page, and one more page. */
async function withSquares(bytes: Uint8Array, pages: readonly PageGeometry[]): Promise<Uint8Array> {
  const pdf = await openPdf(bytes, pages);
  for (const [index, page] of pages.entries()) pdf.draw(index + 1, squareOn(displayedSize(page)));
  pdf.addPage(added, emptyDrawing);
  // A completion also rewrites the catalog, for the seal.
  pdf.objects.catalog.set('AcroForm', new PdfDict());
  return pdf.save();
}

/** The first of some pages on which PDFium does not show the square. `all`: it cannot open the file. */
async function firstWithoutSquare(bytes: Uint8Array, numbers: readonly number[]): Promise<number | 'all' | undefined> {
  const document = await openInPdfium(bytes);
  if (!document) return 'all';
  try {
    return numbers.find((number) => {
      const picture = withPage(document, number, (page) => pdfiumPicture(document, page));
      return !picture || !hasSquare(picture);
    });
  } finally {
    document.close();
  }
}

/**
 * Whether a page ends with the form of a mark, in an unchanged graphics state. A string that the page leaves open would swallow
 * a restore before the mark, and the mark.
 */
async function drawsMarkLast(pdf: PDFDocumentProxy, number: number): Promise<boolean> {
  const { codes } = await pageOperators(await pdf.getPage(number), await pdf.getOptionalContentConfig());
  const start = codes.lastIndexOf(OPS.save);
  const isForm = codes.indexOf(OPS.paintFormXObjectBegin, start) > start;
  return isForm && !drawAfterExcessRestore(codes) && leaveNoState(codes.slice(0, start));
}

const emptyDrawing: PageDrawing = { parts: [], fonts: new Map(), images: new Map() };

function squareOn({ width, height }: { readonly width: number; readonly height: number }): PageDrawing {
  const [x, y] = [((1 - share) / 2) * width, ((1 - share) / 2) * height];
  const operators = `0 g ${x} ${y} ${share * width} ${share * height} re f`;
  return { ...emptyDrawing, parts: [{ operators, tag: { type: 'Figure', alt: 'Trial' } }] };
}

/** Whether the middle of a page is black. */
function hasSquare({ width, height, grey }: Picture): boolean {
  const points = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => [across, down] as const));
  return points.every(([across, down]) => {
    const x = Math.floor(width * (1 / 2 + (across * share) / 4));
    const y = Math.floor(height * (1 / 2 + (down * share) / 4));
    return (grey[y * width + x] ?? 255) < 64;
  });
}
