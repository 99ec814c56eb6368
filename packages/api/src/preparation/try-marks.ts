import { displayedSize, type Reason } from '@document-signer/core';
import { wrongPages } from '../completion/gate/check-pages.ts';
import type { PageDrawing } from '../completion/pdf/completion-pdf.ts';
import { openPdf } from '../completion/pdf/open-pdf.ts';
import { startReading } from '../inspection/pdf/inspect-open.ts';
import { type PDFDocumentProxy, pageOperators } from './inspect-operators.ts';
import { type Picture, pagePicture } from './inspect-picture.ts';
import { openInPdfium } from './pdfium.ts';
import { pdfiumPicture, withPage } from './pdfium-page.ts';
import type { Placed } from './place-of-field.ts';
import { createContentComparison } from './same-content.ts';

/** As small as a page may be. */
const added = { width: 72, height: 72 } as const;

/** On how many pages the marks are looked for. */
const maxLookedAt = 3;

/** A black square in the middle of the page, of a sixth of its sides. */
const share = 1 / 6;

/**
 * Completes a prepared file on trial: draws a mark on every page, since fields may be replaced later, adds a page, and looks
 * for the marks with both readers. A file that cannot be completed is refused before it is signed.
 */
export async function markRefusal(
  bytes: Uint8Array,
  prepared: PDFDocumentProxy,
  { pages, fields }: Placed,
): Promise<{ readonly reason: Reason; readonly page?: number } | undefined> {
  const pdf = await openPdf(bytes, pages);
  for (const [index, page] of pages.entries()) pdf.draw(index + 1, squareOn(displayedSize(page)));
  pdf.addPage(added, emptyDrawing);
  const completed = pdf.save();
  const loading = startReading(Uint8Array.from(completed));
  const document = await openInPdfium(completed);
  try {
    const reading = await loading.promise;
    if (!document || (await wrongPages(reading, { pages, added: [added] }))) return { reason: 'unreadable_pdf' };
    const withFields = fields.map(({ page }) => page).filter((page) => pages[page - 1]);
    for (const number of [...new Set([1, ...withFields])].slice(0, maxLookedAt)) {
      const theirs = withPage(document, number, (page) => pdfiumPicture(document, page));
      const isShown = theirs && hasSquare(theirs) && hasSquare(await pagePicture(reading, number));
      if (!isShown || !(await drawsTheSame(prepared, reading, number)))
        return { reason: 'ambiguous_pdf', page: number };
    }
    return undefined;
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return { reason: 'unreadable_pdf' };
  } finally {
    document?.close();
    await loading.destroy();
  }
}

/** Whether pdf.js draws everything that it drew before the mark. */
async function drawsTheSame(before: PDFDocumentProxy, after: PDFDocumentProxy, number: number): Promise<boolean> {
  const read = async (pdf: PDFDocumentProxy) =>
    pageOperators(await pdf.getPage(number), await pdf.getOptionalContentConfig());
  const [one, other] = [await read(before), await read(after)];
  return createContentComparison()(one, other, true);
}

const emptyDrawing: PageDrawing = { operators: '', fonts: new Map(), images: new Map() };

function squareOn({ width, height }: { readonly width: number; readonly height: number }): PageDrawing {
  const [x, y] = [((1 - share) / 2) * width, ((1 - share) / 2) * height];
  return { ...emptyDrawing, operators: `0 g ${x} ${y} ${share * width} ${share * height} re f` };
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
