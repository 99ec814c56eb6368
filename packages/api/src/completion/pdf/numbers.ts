import { PdfArray, PdfNumber } from '@libpdf/core';

/** An array of numbers. */
export const numbers = (...values: number[]): PdfArray => PdfArray.of(...values.map((value) => PdfNumber.of(value)));
