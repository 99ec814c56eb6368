/** What the objects of a PDF are made of, for those who draw: the library itself stays in this folder. */
export { PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfStream, PdfString } from '@libpdf/core';
