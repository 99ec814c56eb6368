import { expect, it } from 'vitest';
import { stream, tinyPdf } from '../../test/tiny-pdf.ts';
import { charactersOf, pdfiumPicture, withPage } from '../preparation/readers/pdfium-page.ts';
import { openInPdfium } from './pdfium.ts';

/** A page with text in a font that is not embedded and whose characters all have this width. */
function inForeignFont(width: number): Uint8Array {
  const content = 'BT /F 40 Tf 20 40 Td (Hello world) Tj ET';
  const widths = `/FirstChar 32 /LastChar 122 /Widths [${Array.from({ length: 91 }, () => width).join(' ')}]`;
  const font = `<< /Type /Font /Subtype /TrueType /BaseFont /Tahoma ${widths} /FontDescriptor 5 0 R >>`;
  const descriptor = '<< /Type /FontDescriptor /FontName /Tahoma /Flags 32 /StemV 80 /Ascent 900 /Descent -200 >>';
  return tinyPdf({
    pages: ['/MediaBox [0 0 400 100] /Contents 3 0 R /Resources << /Font << /F 4 0 R >> >>'],
    objects: [stream(content), font, descriptor],
  });
}

async function render(bytes: Uint8Array) {
  const document = await openInPdfium(bytes);
  if (!document) throw new Error('PDFium cannot open the file.');
  const found = withPage(document, 1, (page) => [pdfiumPicture(document, page), charactersOf(document.engine, page)]);
  document.close();
  return found;
}

it('renders a file the same way after any other file', async () => {
  const alone = await render(inForeignFont(600));
  await render(inForeignFont(300));
  expect(await render(inForeignFont(600))).toEqual(alone);
});
