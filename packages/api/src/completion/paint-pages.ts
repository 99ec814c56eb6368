import { displayedSize, type PageGeometry } from '@document-signer/core';
import type { SetMark } from './certificate/block.ts';
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
    for (const { marks, at, image, tag } of onPage) page.paint(marks, at, image, tag);
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
    for (const { paragraph, marks: ofOne } of paragraphsOf(marks)) {
      const image = ofOne.find((mark) => mark.image)?.image;
      page.paint(ofOne, { x: 0, y: 0 }, image, paragraph);
    }
    pdf.addPage(size, page.drawing());
  }
}

/** Marks that follow each other and are of one paragraph, or of none. */
function paragraphsOf(marks: readonly SetMark[]) {
  const found: { readonly paragraph: SetMark['paragraph']; readonly marks: SetMark[] }[] = [];
  for (const mark of marks) {
    const last = found.at(-1);
    if (last && last.paragraph === mark.paragraph) last.marks.push(mark);
    else found.push({ paragraph: mark.paragraph, marks: [mark] });
  }
  return found;
}
