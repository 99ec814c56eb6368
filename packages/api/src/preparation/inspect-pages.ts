import type { PageGeometry, Reason } from '@document-signer/core';
import type { PDFDocumentProxy, PDFPageProxy } from '../pdf/pdf-js.ts';

/** Longest side of a page as displayed, in points (200 inches). */
export const maxSide = 14_400;

/** The geometry of all pages, or why they cannot be taken. */
export async function inspectPages(
  pdf: PDFDocumentProxy,
): Promise<{ readonly pages: PageGeometry[] } | { readonly reason: Reason }> {
  const pages: PageGeometry[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const geometry = geometryOf(page);
    if (!geometry) return { reason: 'unreadable_pdf' };
    const { width, height } = page.getViewport({ scale: 1 });
    if (!(Math.max(width, height) <= maxSide)) return { reason: 'page_too_large' };
    pages.push(geometry);
  }
  return { pages };
}

/** The geometry as pdf.js draws by it, in the shape that is stored. */
function geometryOf({ view, rotate, userUnit }: PDFPageProxy): PageGeometry | undefined {
  const [left, bottom, right, top] = view;
  if (left === undefined || bottom === undefined || right === undefined || top === undefined) return undefined;
  if (rotate !== 0 && rotate !== 90 && rotate !== 180 && rotate !== 270) return undefined;
  return { view: [left, bottom, right, top], rotation: rotate, userUnit };
}
