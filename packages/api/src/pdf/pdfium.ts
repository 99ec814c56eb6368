import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

/** PDFium, as its package types it. */
export type Pdfium = WrappedPdfiumModule;

/** PDFium, and the open files. The address of its FPDF_FILEACCESS (fpdfview.h) identifies a file. */
interface Started {
  readonly engine: Pdfium;
  readonly files: Map<number, Uint8Array>;
  /** Its m_GetBlock. */
  readonly read: number;
}

let started: Promise<Started> | undefined;

async function start(): Promise<Started> {
  const { init } = await import('@embedpdf/pdfium');
  const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const engine = await init({ wasmBinary: new Uint8Array(wasm).buffer });
  engine.PDFiumExt_Init();
  const files = new Map<number, Uint8Array>();
  const getBlock = (access: number, position: number, to: number, size: number): number => {
    const part = files.get(access)?.subarray(position >>> 0, (position >>> 0) + size);
    if (part?.length !== size) return 0;
    memoryOf(engine).set(part, to);
    return 1;
  };
  return { engine, files, read: engine.pdfium.addFunction(getBlock, 'iiiii') };
}

/** Starts PDFium, once per thread. After a failure the next call tries again. */
function startPdfium(): Promise<Started> {
  started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}

/** Starts a new PDFium for the next file. A trap may leave its memory inconsistent. */
export function discardPdfium(): void {
  started = undefined;
}

/** PDFium's memory, which is another object after it has grown. The types of the package lack it. */
export function memoryOf({ pdfium }: Pdfium): Uint8Array {
  return (pdfium as unknown as { readonly HEAPU8: Uint8Array }).HEAPU8;
}

/** A document that PDFium has open. */
export interface PdfiumDocument {
  readonly engine: Pdfium;
  /** PDFium's handle of the document. */
  readonly handle: number;
  /** Rewrites the file without encryption. Undefined: PDFium cannot. */
  save(): Uint8Array | undefined;
  close(): void;
}

/** FPDF_REMOVE_SECURITY of PDFium's fpdf_save.h. */
const removeSecurity = 3;

/**
 * Opens a file with PDFium, with the empty password. Undefined: PDFium cannot read it.
 *
 * @param bytes must not change while the document is open. PDFium reads them in place, since its memory never shrinks
 */
export async function openInPdfium(bytes: Uint8Array): Promise<PdfiumDocument | undefined> {
  const { engine, files, read } = await startPdfium();
  if (files.size === 0) {
    // It keeps the widths of its substitute fonts from one file to the next, so each file needs a fresh library.
    engine.FPDF_DestroyLibrary();
    engine.PDFiumExt_Init();
  }
  const { malloc, free } = engine.pdfium.wasmExports;
  const access = malloc(3 * Uint32Array.BYTES_PER_ELEMENT);
  new Uint32Array(memoryOf(engine).buffer, access).set([bytes.length, read, access]);
  files.set(access, bytes);
  const releaseFile = () => {
    files.delete(access);
    free(access);
  };
  const handle = engine.FPDF_LoadCustomDocument(access, '');
  if (!handle) {
    releaseFile();
    return undefined;
  }
  return {
    engine,
    handle,
    save: () => saved(engine, handle),
    close() {
      engine.FPDF_CloseDocument(handle);
      releaseFile();
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
