/** Where the server has pdf.js's character maps, fonts and decoders. */
export const pdfAssets = '/pdfjs/';
