import { stream, tinyPdf } from '../tiny-pdf.ts';

const line = (id: number, y: number, text: string) =>
  `/P <</MCID ${id}>> BDC BT /F 24 Tf 72 ${y} Td (${text}) Tj ET EMC\n`;

const first = line(0, 300, 'FIRST');
const second = line(0, 700, 'SECOND');
const font = '/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';

/** A tagged PDF of two pages with a paragraph each. The first page has a widget in the structure tree. */
export const taggedPdf = (catalog = '/MarkInfo << /Marked true >>') =>
  tinyPdf({
    catalog: `${catalog} /StructTreeRoot 3 0 R /AcroForm << /Fields [11 0 R] >>`,
    objects: [
      '<< /Type /StructTreeRoot /K 4 0 R /ParentTree 8 0 R /ParentTreeNextKey 3 >>',
      '<< /Type /StructElem /S /Document /P 3 0 R /K [5 0 R 6 0 R 7 0 R] >>',
      '<< /Type /StructElem /S /P /P 4 0 R /Pg 12 0 R /K 0 >>',
      '<< /Type /StructElem /S /Form /P 4 0 R /Pg 12 0 R /K << /Type /OBJR /Obj 11 0 R >> >>',
      '<< /Type /StructElem /S /P /P 4 0 R /Pg 13 0 R /K 0 >>',
      '<< /Nums [0 [5 0 R] 1 [7 0 R] 2 6 0 R] >>',
      stream(first),
      stream(second),
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /Rect [61 672 306 713] /F 4 /StructParent 2 >>',
    ],
    pages: [
      `/MediaBox [0 0 612 792] ${font} /Contents 9 0 R /Annots [11 0 R] /StructParents 0`,
      `/MediaBox [0 0 612 792] ${font} /Contents 10 0 R /StructParents 1`,
    ],
  });
