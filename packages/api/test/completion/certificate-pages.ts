import type { MeasureText } from '@document-signer/core';
import type { CertificatePage } from '../../src/completion/certificate/create-certificate.ts';

/** Approximate text widths. East Asian characters are as wide as high. */
export const measure: MeasureText = (text, { size }) => {
  let width = 0;
  for (const character of text) width += /[\u2e80-\uffef]/.test(character) ? 1 : 0.55;
  return width * size;
};

/** The text lines of a page, in reading order. */
export function linesOf(page: CertificatePage | undefined): string[] {
  return page?.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])) ?? [];
}

/** Text marks outside the margins of the page. */
export function marksOutsideMargins({ size, marks }: CertificatePage) {
  return marks.filter((mark) => {
    if (mark.kind !== 'text') return false;
    const width = measure(mark.text, mark.font);
    const left = mark.align === 'right' ? mark.x - width : mark.x;
    const isOff = left < 49 || left + width > size.width - 49 || mark.baseline < 30 || mark.baseline > size.height - 30;
    return isOff;
  });
}

/** Lines that overlap, as `one / other`. */
export function overlappingLines({ marks }: CertificatePage): string[] {
  const seen = new Map<string, string>();
  return marks.flatMap((mark) => {
    if (mark.kind !== 'text') return [];
    const position = `${mark.x} ${Math.round(mark.baseline / 5)} ${mark.align}`;
    const other = seen.get(position);
    seen.set(position, mark.text);
    return other === undefined ? [] : [`${other} / ${mark.text}`];
  });
}
