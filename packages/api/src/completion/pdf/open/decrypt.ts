import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { PdfRefused } from '../refusal.ts';

/** FPDF_REMOVE_SECURITY of PDFium's fpdf_save.h. */
const removeSecurity = 3;

let started: Promise<WrappedPdfiumModule> | undefined;

/** The engine, once a thread, and its code with it: 150 ms that few originals need. */
async function pdfium(): Promise<WrappedPdfiumModule> {
  const { init } = await import('@embedpdf/pdfium');
  const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const engine = await init({ wasmBinary: new Uint8Array(wasm).buffer });
  engine.PDFiumExt_Init();
  return engine;
}

/** Its memory, which is another object once it has grown; the types of the package leave it out. */
function memoryOf({ pdfium }: WrappedPdfiumModule): Uint8Array {
  return (pdfium as unknown as { readonly HEAPU8: Uint8Array }).HEAPU8;
}

/**
 * An encrypted file without its encryption, written anew. A seal over an encrypted one would not reach its end, and of one
 * that had to be searched for its objects the key would be lost.
 *
 * @throws PdfRefused `encrypted_pdf` when no empty password opens it
 */
export async function decrypted(original: Uint8Array): Promise<Uint8Array> {
  started ??= pdfium();
  const engine = await started;
  const { malloc, free } = engine.pdfium.wasmExports;
  const input = malloc(original.length);
  memoryOf(engine).set(original, input);
  const document = engine.FPDF_LoadMemDocument(input, original.length, '');
  const writer = engine.PDFiumExt_OpenFileWriter();
  try {
    if (!document || !engine.FPDF_SaveAsCopy(document, writer, removeSecurity)) throw new PdfRefused('encrypted_pdf');
    const size = engine.PDFiumExt_GetFileWriterSize(writer);
    const output = malloc(size);
    engine.PDFiumExt_GetFileWriterData(writer, output, size);
    const copy = memoryOf(engine).slice(output, output + size);
    free(output);
    return copy;
  } finally {
    engine.PDFiumExt_CloseFileWriter(writer);
    if (document) engine.FPDF_CloseDocument(document);
    free(input);
  }
}
