import { parseFields } from '@document-signer/core';
import { stream, tinyPdf } from '../tiny-pdf.ts';

/** The page box of `annotatedPdf`: 100 points square. */
export const square = '/MediaBox [0 0 100 100]';

/** An appearance stream, 10 units square. */
export const appearance = (text: string, entries = '') =>
  stream(text, `/Type /XObject /Subtype /Form /BBox [0 0 10 10] ${entries}`);

/** A page with one annotation over its middle, and more objects from number 4 on. */
export const annotatedPdf = (entries: string, objects: readonly string[], catalog = '') =>
  tinyPdf({
    pages: [`${square} /Annots [3 0 R]`],
    objects: [`<< /Type /Annot /Rect [30 30 70 70] ${entries} >>`, ...objects],
    catalog,
  });

/** A field over the middle of the page, with more properties. */
export const fieldAt = (more: object) => {
  const box = { page: 1, x: 0.3, y: 0.3, width: 0.4, height: 0.4 };
  return parseFields([{ id: 'f', ...box, required: false, editable: true, label: '', ...more }], 1);
};
