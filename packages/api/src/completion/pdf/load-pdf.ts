import { PDF, PdfDict, PdfRef } from '@libpdf/core';
import type { Resolve } from '../../inspection/pdf/objects.ts';
import { UnreadablePdf } from './unreadable-pdf.ts';

/** The objects of a sound file: its cross-reference says where they are, and nothing is encrypted. */
export interface LoadedPdf {
  readonly bytes: Uint8Array;
  readonly catalog: PdfDict;
  readonly root: PdfRef;
  readonly info: PdfRef | undefined;
  /** The identifier of the file that never changes (ISO 32000-2, 14.4). */
  readonly id: Uint8Array | undefined;
  readonly registry: PDF['context']['registry'];
  readonly resolve: Resolve;
  readonly usesXRefStreams: boolean;
}

/**
 * Loads a file that qpdf or PDFium wrote.
 *
 * @param bytes are not changed, and must not be while the file is open
 * @throws UnreadablePdf when it is not sound, so that no incremental update can follow it
 */
export async function loadPdf(bytes: Uint8Array): Promise<LoadedPdf> {
  const pdf = await PDF.load(bytes).catch(() => undefined);
  if (!pdf || pdf.recoveredViaBruteForce || pdf.isEncrypted) throw new UnreadablePdf('The PDF cannot be loaded.');
  const { registry, info } = pdf.context;
  const resolve: Resolve = (value) => (value instanceof PdfRef ? (registry.resolve(value) ?? undefined) : value);
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
    usesXRefStreams: pdf.usesXRefStreams,
  };
}
