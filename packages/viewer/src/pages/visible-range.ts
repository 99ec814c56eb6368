/** Room around the column of pages and between two of them, in CSS pixels. */
export const pageMargin = 12;
