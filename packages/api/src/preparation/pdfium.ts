import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

/** PDFium, as its package types it. */
export type Pdfium = WrappedPdfiumModule;

let started: Promise<Pdfium> | undefined;

async function start(): Promise<Pdfium> {
  const { init } = await import('@embedpdf/pdfium');
  const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const engine = await init({ wasmBinary: new Uint8Array(wasm).buffer });
  engine.PDFiumExt_Init();
  return engine;
}

/** Starts PDFium, once per thread. After a failure the next call tries again. */
function startPdfium(): Promise<Pdfium> {
  started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}

/** Lets the next file have a fresh PDFium. After a trap, nothing in its memory can be relied on. */
export function discardPdfium(): void {
  started = undefined;
}

/** PDFium's memory. It is another object once it has grown; the types of the package leave it out. */
export function memoryOf({ pdfium }: Pdfium): Uint8Array {
  return (pdfium as unknown as { readonly HEAPU8: Uint8Array }).HEAPU8;
}

/** A document that PDFium has open. */
export interface PdfiumDocument {
  readonly engine: Pdfium;
  /** PDFium's handle of the document. */
  readonly handle: number;
  /** Writes the file anew, without encryption. Undefined: PDFium cannot. */
  save(): Uint8Array | undefined;
  close(): void;
}

/** FPDF_REMOVE_SECURITY of PDFium's fpdf_save.h. */
const removeSecurity = 3;

/** Opens a file with PDFium, with the empty password. Undefined: PDFium cannot read it. */
export async function openInPdfium(bytes: Uint8Array): Promise<PdfiumDocument | undefined> {
  const engine = await startPdfium();
  const { malloc, free } = engine.pdfium.wasmExports;
  const input = malloc(bytes.length);
  memoryOf(engine).set(bytes, input);
  const handle = engine.FPDF_LoadMemDocument(input, bytes.length, '');
  if (!handle) {
    free(input);
    return undefined;
  }
  return {
    engine,
    handle,
    save: () => saved(engine, handle),
    close() {
      engine.FPDF_CloseDocument(handle);
      free(input);
    },
  };
}

function saved(engine: Pdfium, handle: number): Uint8Array | undefined {
  const { malloc, free } = engine.pdfium.wasmExports;
  const writer = engine.PDFiumExt_OpenFileWriter();
  try {
    if (!engine.FPDF_SaveAsCopy(handle, writer, removeSecurity)) return undefined;
    const size = engine.PDFiumExt_GetFileWriterSize(writer);
    const output = malloc(size);
    engine.PDFiumExt_GetFileWriterData(writer, output, size);
    const copy = memoryOf(engine).slice(output, output + size);
    free(output);
    return copy;
  } finally {
    engine.PDFiumExt_CloseFileWriter(writer);
  }
}
