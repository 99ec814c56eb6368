import { randomFillSync } from 'node:crypto';
import { createPdf } from '../../../fixtures/make/writer/builder.ts';
import { pageTree } from '../../../fixtures/make/writer/page-tree.ts';
import { serialise } from '../../../fixtures/make/writer/serialise.ts';
import { dict } from '../../../fixtures/make/writer/syntax.ts';

/** The text of a page. */
const text = 'BT /F1 11 Tf 14 TL 60 760 Td '.concat(
  ...Array.from(
    { length: 40 },
    (_, line) => `(Clause ${line + 1}: what the parties have agreed upon in this matter.) ' `,
  ),
  'ET',
);

/** Creates a PDF with a number of pages and about a number of bytes. Each page has its own resources, and an image of noise. */
export function makeFile(pages: number, bytes: number): Uint8Array {
  const pdf = createPdf();
  const font = pdf.add(dict({ Type: '/Font', Subtype: '/Type1', BaseFont: '/Helvetica' }));
  const side = Math.floor(Math.sqrt(bytes / pages));
  const picture = { Type: '/XObject', Subtype: '/Image', Width: side, Height: side };
  const inGrey = `${dict({ ...picture, ColorSpace: '/DeviceGray', BitsPerComponent: 8 }).slice(2, -2)}`;
  const list = Array.from({ length: pages }, () => {
    const image = pdf.stream(randomFillSync(new Uint8Array(side * side)), { compress: false, entries: inGrey });
    const Contents = pdf.stream(`q 400 0 0 400 90 200 cm /P Do Q ${text}`);
    const Resources = dict({ Font: dict({ F1: font }), XObject: dict({ P: image }) });
    return { ref: pdf.reserve(), entries: { MediaBox: '[0 0 595 842]', Resources, Contents } };
  });
  const root = pdf.add(dict({ Type: '/Catalog', Pages: pageTree(pdf, list) }));
  return serialise(pdf, { root });
}
