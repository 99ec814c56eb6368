import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

// A library that writes a line for each damaged object would let any upload fill the logs.
console.warn = () => undefined;

/**
 * Starts to read a PDF with pdf.js, by which viewers show it. Nothing is run: no XFA and no scripts, and no fonts are
 * loaded. pdf.js does its work in the thread that calls it, as always in Node, so ending the thread ends it all.
 *
 * @param bytes are taken over: they are of no use to the caller any more
 */
export function startReading(bytes: Uint8Array) {
  return getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    stopAtErrors: false,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
  });
}
