import type { MeasureText } from '@document-signer/core';
import type { CertificatePage } from '../../src/completion/certificate/create-certificate.ts';

/** About as wide as letters are; those of East Asia are as wide as high. */
export const measure: MeasureText = (text, { size }) => {
  let width = 0;
  for (const character of text) width += /[\u2e80-\uffef]/.test(character) ? 1 : 0.55;
  return width * size;
};

/** The lines of a page, in the order in which they are read. */
export function linesOf(page: CertificatePage | undefined): string[] {
  return page?.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])) ?? [];
}

/** Marks that do not lie on their paper, within its margins. */
export function strays({ size, marks }: CertificatePage) {
  return marks.filter((mark) => {
    if (mark.kind !== 'text') return false;
    const width = measure(mark.text, mark.font);
    const left = mark.align === 'right' ? mark.x - width : mark.x;
    const isOff = left < 49 || left + width > size.width - 49 || mark.baseline < 30 || mark.baseline > size.height - 30;
    return isOff;
  });
}

/** Lines that would be printed over each other. */
export function overprints({ marks }: CertificatePage): string[] {
  const seen = new Map<string, string>();
  return marks.flatMap((mark) => {
    if (mark.kind !== 'text') return [];
    const place = `${mark.x} ${Math.round(mark.baseline / 5)} ${mark.align}`;
    const other = seen.get(place);
    seen.set(place, mark.text);
    return other === undefined ? [] : [`${other} / ${mark.text}`];
  });
}
