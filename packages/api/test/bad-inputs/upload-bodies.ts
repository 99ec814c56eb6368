import { encryptedPdfs } from '../encrypted-pdfs.ts';
import { tinyPdf } from '../tiny-pdf.ts';
import type { CaseBody } from './cases.ts';
import { resolveValue } from './resolve-value.ts';
import type { Variables } from './variables.ts';

const formField = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /Rect [72 700 300 720] >>';
const unfillable = {
  id: 'a',
  type: 'text',
  page: 1,
  x: 0.1,
  y: 0.1,
  width: 0.2,
  height: 0.1,
  required: true,
  editable: false,
  label: 'x',
};

function pdfOf(body: CaseBody): Buffer {
  if (body.encrypted) return encryptedPdfs.withPassword;
  if (body.xfa) {
    const catalog = '/AcroForm << /XFA 3 0 R /Fields [4 0 R] >>';
    const objects = ['<< /Length 0 >>\nstream\n\nendstream', formField];
    return tinyPdf({ catalog, objects, pages: ['/MediaBox [0 0 612 792] /Annots [4 0 R]'] });
  }
  if (body.embedded) {
    const catalog = '/Names << /EmbeddedFiles << /Names [(a.txt) 3 0 R] >> >>';
    const objects = ['<< /Type /Filespec /F (a.txt) /EF << /F 4 0 R >> >>', '<< /Length 2 >>\nstream\nhi\nendstream'];
    return tinyPdf({ catalog, objects });
  }
  if (typeof body.pages === 'number') {
    return tinyPdf({ pages: Array.from({ length: body.pages }, () => '/MediaBox [0 0 612 792]') });
  }
  if (Array.isArray(body.mediaBox)) return tinyPdf({ pages: [`/MediaBox [${body.mediaBox.join(' ')}]`] });
  if (body.polyglot) return Buffer.concat([Buffer.from('<html></html>\n'), tinyPdf()]);
  const pdf = tinyPdf();
  return typeof body.bytes === 'number' ? Buffer.concat([pdf, Buffer.alloc(body.bytes - pdf.length)]) : pdf;
}

/** The multipart form of an upload case. */
export function uploadForm(body: CaseBody, vars: Variables): FormData {
  const form = new FormData();
  for (let part = 0; part < Number(body.parts ?? 0); part++) form.append(`part${part}`, 'x');
  if (body.filename !== undefined) form.set('filename', String(resolveValue(body.filename, vars)));
  if (body.fields !== undefined) {
    form.set('fields', JSON.stringify(Array.isArray(body.fields) ? body.fields : [unfillable]));
  }
  if (!body.noFile) form.set('file', new Blob([new Uint8Array(pdfOf(body))]), 'contract.pdf');
  return form;
}
