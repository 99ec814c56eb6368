import { newId, type PageGeometry } from '@document-signer/core';
import { type CompletionObjects, openPdf } from '../../src/completion/pdf/open-pdf.ts';
import { fillSeal, placeSeal, type SealFacts } from '../../src/completion/pdf/seal.ts';
import { makeSealKey, type SealKey } from '../../src/sealing/keys/make-seal-key.ts';
import { stream, tinyPdf } from '../tiny-pdf.ts';

const words = ['one', 'two', 'three'];

/** Three pages, each with a word on it. */
export function threePages(): Buffer {
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
  const contents = words.map((word) => stream(`BT /F1 24 Tf 72 700 Td (Page ${word}) Tj ET`));
  return tinyPdf({
    objects: [font, ...contents],
    pages: words.map(
      (_, index) => `/MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${4 + index} 0 R`,
    ),
  });
}

const box = { x: 0, y: 0, width: 612, height: 792 };
const page = { view: box, rotation: 0, userUnit: 1 } as unknown as PageGeometry;

/** Creates the seal key of an organization. */
export function sealKey(id: string = newId('org'), name = 'Acme'): SealKey {
  return makeSealKey({ id, name }, Date.now());
}

/** A sealed file, and the facts in its seal. */
export interface SealedFile {
  readonly bytes: Buffer;
  readonly facts: SealFacts;
}

interface SealOptions {
  readonly timeStampAuthority?: string;
  /** Replaces some of the facts. */
  readonly facts?: Partial<SealFacts>;
  /** Changes the PDF before it is sealed. */
  readonly change?: (objects: CompletionObjects) => void;
}

/** Seals a file of three pages as a completion does. */
export async function sealFile(
  { certificate, privateKey }: SealKey,
  original: Uint8Array = threePages(),
  { facts: given, change = () => {}, timeStampAuthority }: SealOptions = {},
): Promise<SealedFile> {
  const material = { certificates: [certificate], privateKey, ...(timeStampAuthority && { timeStampAuthority }) };
  const facts = {
    sealedAt: new Date().toISOString(),
    subjectId: newId('sub'),
    documentId: newId('doc'),
    organizationName: 'Acme (North) “Ltd”',
    ...given,
  };
  const pdf = await openPdf(original, [page, page, page]);
  placeSeal(pdf.objects, facts, material);
  change(pdf.objects);
  const bytes = Buffer.from(pdf.save());
  await fillSeal(bytes, material);
  return { bytes, facts };
}
