import { PDF, type PdfObject, PdfRef } from '@libpdf/core';
import type { CompletionObjects } from '../../src/completion/pdf/open-pdf.ts';
import { fillSeal, placeSeal, type SealFacts } from '../../src/completion/pdf/seal.ts';
import type { SealMaterial } from '../../src/sealing/cms.ts';
import { makeSealKey } from '../../src/sealing/keys/make-seal-key.ts';
import { tinyPdf } from '../tiny-pdf.ts';

/** The facts in test seals. */
export const facts: SealFacts = {
  sealedAt: '2026-03-04T05:06:07.089Z',
  subjectId: 'sub_0000000000000000000000000a',
  documentId: 'doc_0000000000000000000000000b',
  organizationName: 'Müller & Söhne (Köln)',
};

/** Creates a key and a certificate, as an organization has them. */
export function ownMaterial(now = Date.now()): SealMaterial {
  const { certificate, privateKey } = makeSealKey({ id: 'org_a', name: facts.organizationName }, now);
  return { certificates: [certificate], privateKey };
}

/** Saves a PDF with an empty seal. */
export async function withEmptySeal(original: Uint8Array, material: SealMaterial): Promise<Uint8Array> {
  const pdf = await PDF.load(original);
  const { registry } = pdf.context;
  const resolve = (value: PdfObject | undefined) =>
    value instanceof PdfRef ? (registry.resolve(value) ?? undefined) : value;
  const pageRef = (pageNumber: number) => {
    const page = pdf.context.pages.getPage(pageNumber - 1);
    if (!page) throw new RangeError(`Page ${pageNumber} does not exist.`);
    return page;
  };
  const add = (object: PdfObject) => registry.register(object);
  const objects: CompletionObjects = {
    catalog: pdf.context.catalog.getDict(),
    add,
    resolve,
    pageRef,
    tagWidget: () => {},
  };
  placeSeal(objects, facts, material);
  return pdf.save({ incremental: true });
}

/** Seals a PDF. */
export async function sealedPdf(material = ownMaterial(), original: Uint8Array = tinyPdf()): Promise<Buffer> {
  const bytes = await withEmptySeal(original, material);
  await fillSeal(bytes, material);
  return Buffer.from(bytes);
}

/** The signed bytes of a sealed file, and its CMS without padding. */
export function partsOf(file: Buffer): {
  readonly signed: Buffer;
  readonly cms: Buffer;
  readonly seal: readonly [number, number];
} {
  const range =
    [...file.toString('latin1').matchAll(/\/ByteRange \[0 (\d+) (\d+) (\d+)\]/g)].at(-1)?.slice(1).map(Number) ?? [];
  const [start = 0, end = 0, rest = 0] = range;
  if (end + rest !== file.length) throw new Error('/ByteRange does not end at the end of the file.');
  const hex = file.toString('latin1', start + 1, end - 1);
  const bytes = Buffer.from(hex, 'hex');
  // The length of the outermost DER value takes two bytes.
  const cms = bytes.subarray(0, 4 + bytes.readUInt16BE(2));
  return { signed: Buffer.concat([file.subarray(0, start), file.subarray(end)]), cms, seal: [start, end] };
}
