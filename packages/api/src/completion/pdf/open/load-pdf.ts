import { PDF, PdfDict, PdfRef } from '@libpdf/core';
import { type Resolve, withoutStartxref } from '../../../inspection/pdf/objects.ts';
import { PdfRefused } from '../refusal.ts';
import { decrypted } from './decrypt.ts';

/** The objects of an original, decrypted. */
export interface LoadedPdf {
  /** The file that they stand in: the original, or a copy without its encryption. */
  readonly bytes: Uint8Array;
  readonly catalog: PdfDict;
  readonly root: PdfRef;
  readonly info: PdfRef | undefined;
  /** The identifier of the file that never changes (ISO 32000-2, 14.4). */
  readonly id: Uint8Array | undefined;
  readonly registry: PDF['context']['registry'];
  readonly resolve: Resolve;
  /** Whether its tables say where its objects are, so that an update may follow. */
  readonly isSound: boolean;
  readonly usesXRefStreams: boolean;
}

/**
 * Loads an original, whatever its state.
 *
 * @throws PdfRefused `encrypted_pdf`, `unreadable_pdf`
 */
export async function loadPdf(original: Uint8Array): Promise<LoadedPdf> {
  const found = await load(original);
  if (!isLocked(found.pdf, original)) return loaded(found, original);
  const copy = await decrypted(original);
  const opened = await load(copy);
  if (isLocked(opened.pdf, copy)) throw new PdfRefused('encrypted_pdf');
  return loaded({ ...opened, isSound: false }, copy);
}

async function load(bytes: Uint8Array): Promise<{ readonly pdf: PDF; readonly isSound: boolean }> {
  const sound = await PDF.load(bytes).catch(() => undefined);
  if (sound) return { pdf: sound, isSound: !sound.recoveredViaBruteForce };
  // A sound table may lead to an older one that is not; then the library gives up, unless it finds none at all.
  const searched = await PDF.load(withoutStartxref(bytes)).catch(() => undefined);
  if (!searched) throw new PdfRefused('unreadable_pdf');
  return { pdf: searched, isSound: false };
}

/** A file that was searched for its objects has lost its trailer, and with it what says that it is encrypted. */
function isLocked(pdf: PDF, bytes: Uint8Array): boolean {
  if (pdf.isEncrypted) return true;
  return pdf.recoveredViaBruteForce && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('/Encrypt');
}

function loaded({ pdf, isSound }: { pdf: PDF; isSound: boolean }, bytes: Uint8Array): LoadedPdf {
  const { registry, info } = pdf.context;
  const resolve: Resolve = (value) => (value instanceof PdfRef ? (registry.resolve(value) ?? undefined) : value);
  const root = (isSound ? undefined : lastRoot(bytes, resolve)) ?? info.trailer.getRef('Root');
  const catalog = resolve(root);
  if (!root || !(catalog instanceof PdfDict)) throw new PdfRefused('unreadable_pdf');
  const identifier = info.trailer.getArray('ID', (ref) => registry.resolve(ref))?.at(0);
  return {
    bytes,
    catalog,
    root,
    info: info.trailer.getRef('Info'),
    id: identifier?.type === 'string' ? identifier.bytes : undefined,
    registry,
    resolve,
    isSound,
    usesXRefStreams: pdf.usesXRefStreams,
  };
}

/** The catalog that the last trailer names: the library takes the first one of the file, which updates may have replaced. */
function lastRoot(bytes: Uint8Array, resolve: Resolve): PdfRef | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  for (const [, number, generation] of Array.from(text.matchAll(/\/Root\s+(\d{1,8})\s+(\d{1,5})\s+R/g)).reverse()) {
    const ref = PdfRef.of(Number(number), Number(generation));
    const catalog = resolve(ref);
    if (catalog instanceof PdfDict && resolve(catalog.get('Pages')) instanceof PdfDict) return ref;
  }
  return undefined;
}
