import { displayedSize, type PageGeometry } from '@document-signer/core';
import type { CertificatePage } from './certificate/certificate-pages.ts';
import type { FieldMarks } from './field-marks.ts';
import type { Painter } from './paint/painter.ts';
import type { FontedText } from './paint/text/faces.ts';
import type { CompletionPdf } from './pdf/completion-pdf.ts';

/** All text that fields show, and the fonts it is in. */
export function textsOf(fields: readonly FieldMarks[]): FontedText[] {
  const marks = fields.flatMap(({ marks }) => marks);
  return marks.flatMap((mark): FontedText[] => (mark.kind === 'text' ? [[mark.text, mark.font]] : []));
}

/** Paints fields on the pages of the prepared file that they stand on. */
export function paintFields(
  pdf: Pick<CompletionPdf, 'draw'>,
  painter: Painter,
  fields: readonly FieldMarks[],
  pages: readonly PageGeometry[],
): void {
  for (const [number, onPage] of Map.groupBy(fields, ({ page }) => page)) {
    const geometry = pages[number - 1];
    if (!geometry) throw new RangeError(`There is no page ${number}.`);
    const page = painter.page(displayedSize(geometry));
    for (const { marks, at, image } of onPage) page.paint(marks, at, image);
    pdf.draw(number, page.drawing());
  }
}

/** Adds the pages of a certificate behind those of the prepared file. */
export function paintCertificate(
  pdf: Pick<CompletionPdf, 'addPage'>,
  painter: Painter,
  pages: readonly CertificatePage[],
): void {
  for (const { size, marks } of pages) {
    const page = painter.page(size);
    page.paint(marks, { x: 0, y: 0 });
    pdf.addPage(size, page.drawing());
  }
}
