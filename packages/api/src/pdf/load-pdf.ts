import { PDF, PdfDict, type PdfObject, type PdfRef } from '@libpdf/core';
import { objectsIn, type PdfObjects } from './objects.ts';

/** A PDF cannot be edited or completed. The message contains no content of the file. */
export class UnreadablePdf extends Error {
  override readonly name = 'UnreadablePdf';
}

/** The objects of an undamaged file without encryption. */
export interface LoadedPdf extends PdfObjects {
  readonly bytes: Uint8Array;
  readonly catalog: PdfDict;
  readonly root: PdfRef;
  readonly info: PdfRef | undefined;
  /** The permanent identifier of the file (ISO 32000-2, 14.4). */
  readonly id: Uint8Array | undefined;
  /** Adds an object, and returns the reference to it. */
  add(object: PdfObject): PdfRef;
  readonly usesXRefStreams: boolean;
}

/** What editing the objects of a file takes. */
export type Edit = Pick<LoadedPdf, 'resolve' | 'add'>;

/**
 * Loads a file that qpdf or PDFium wrote.
 *
 * @param bytes are not changed, and must not change while the file is open
 * @throws UnreadablePdf if it is damaged, so that no incremental update can follow it
 */
export async function loadPdf(bytes: Uint8Array): Promise<LoadedPdf> {
  const pdf = await PDF.load(bytes).catch(() => undefined);
  if (!pdf || pdf.recoveredViaBruteForce || pdf.isEncrypted) throw new UnreadablePdf('The PDF cannot be loaded.');
  const { info } = pdf.context;
  const { registry, resolve } = objectsIn(pdf);
  const root = info.trailer.getRef('Root');
  const catalog = resolve(root);
  if (!root || !(catalog instanceof PdfDict)) throw new UnreadablePdf('The PDF has no catalog.');
  const identifier = info.trailer.getArray('ID', (ref) => registry.resolve(ref))?.at(0);
  return {
    bytes,
    catalog,
    root,
    info: info.trailer.getRef('Info'),
    id: identifier?.type === 'string' ? identifier.bytes : undefined,
    registry,
    resolve,
    add: (object) => registry.register(object),
    usesXRefStreams: pdf.usesXRefStreams,
  };
}
