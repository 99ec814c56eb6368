import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export { OPS, type PDFDocumentProxy, type PDFPageProxy, PermissionFlag } from 'pdfjs-dist/legacy/build/pdf.mjs';

// A library that writes a line for each damaged object would let any upload fill the logs.
console.warn = () => undefined;

const assets = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/**
 * Starts to read a PDF with pdf.js, by which viewers show it. Nothing is run: no XFA and no scripts. pdf.js does its work in
 * the thread that calls it, as always in Node, so ending the thread ends it all.
 *
 * @param bytes are taken over: they are of no use to the caller any more
 */
export function startReading(bytes: Uint8Array) {
  return getDocument({
    // pdf.js takes no Buffer.
    data: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length),
    verbosity: VerbosityLevel.ERRORS,
    stopAtErrors: false,
    enableXfa: false,
    disableFontFace: true,
    // Keeps the data of fonts, by which those of two files are compared.
    fontExtraProperties: true,
    useSystemFonts: false,
    standardFontDataUrl: `${join(assets, 'standard_fonts')}/`,
    cMapUrl: `${join(assets, 'cmaps')}/`,
    wasmUrl: `${join(assets, 'wasm')}/`,
    iccUrl: `${join(assets, 'iccs')}/`,
  });
}

/** Reads a PDF with pdf.js, as `startReading` does, which takes over its bytes, and closes it after `use`. */
export async function withReading<T>(bytes: Uint8Array, use: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const loading = startReading(bytes);
  try {
    return await use(await loading.promise);
  } finally {
    await loading.destroy();
  }
}
