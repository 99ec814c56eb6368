import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfString } from '@libpdf/core';
import type { SealMaterial } from '../../sealing/cms.ts';
import type { PdfObjects } from './completion-pdf.ts';

/** What a seal says of its file. It is signed with it. */
export interface SealFacts {
  /** RFC 3339, UTC. */
  readonly sealedAt: string;
  readonly submissionId: string;
  readonly documentId: string;
  readonly organizationName: string;
  /** The name of the seal for assistive technology; `Digital seal` when absent. */
  readonly readAs?: string;
}

/**
 * The entry of the signature dictionary with our own facts, as text strings: /Submission and /Document, the ids; and
 * /SealedAt, to the millisecond, which /M cannot state. `find-seals.ts` reads these entries in this order.
 */
const factsEntry = 'DocumentSigner';

/** A number with as many digits as any offset in a file: cross-reference tables have ten (ISO 32000-2, 7.5.4). */
const anyOffset = 9_999_999_999;

/** The entry that `fillSeal` replaces. */
export const emptyRange = `/ByteRange [0 ${anyOffset} ${anyOffset} ${anyOffset}]`;

/** All of the CMS but certificates and time stamp: a signature of at most 1024 bytes (RSA 8192), and what describes it. */
const bytesOfSignature = 1536;

/** Tokens with their certificates take 3 to 9 KB in practice. */
const bytesOfTimeStamp = 16_384;

function sizeOf({ certificates, timeStampAuthority }: SealMaterial): number {
  const lengths = certificates.map(({ length }) => length);
  // The issuer's name is repeated outside the certificate.
  const twice = lengths[0] ?? 0;
  return (
    lengths.reduce((sum, length) => sum + length, twice + bytesOfSignature) +
    (timeStampAuthority ? bytesOfTimeStamp : 0)
  );
}

const name = PdfName.of;
const text = PdfString.fromString;

/** A date as PDF writes it (ISO 32000-2, 7.9.4), in UTC. */
function pdfDate(timestamp: string): PdfString {
  return text(`D:${timestamp.slice(0, 19).replace(/\D/g, '')}Z`);
}

/** No change is allowed from now on (DocMDP, ISO 32000-2, 12.8.2.2). */
function noChanges(): PdfArray {
  const params = PdfDict.of({ Type: name('TransformParams'), P: PdfNumber.of(1), V: name('1.2') });
  return PdfArray.of(PdfDict.of({ Type: name('SigRef'), TransformMethod: name('DocMDP'), TransformParams: params }));
}

function signatureDictionary(facts: SealFacts, size: number): PdfDict {
  return PdfDict.of({
    Type: name('Sig'),
    Filter: name('Adobe.PPKLite'),
    SubFilter: name('ETSI.CAdES.detached'),
    ByteRange: PdfArray.of(...[0, anyOffset, anyOffset, anyOffset].map(PdfNumber.of)),
    Contents: PdfString.fromBytes(new Uint8Array(size)),
    M: pdfDate(facts.sealedAt),
    Name: text(facts.organizationName),
    Reason: text(`Submission ${facts.submissionId}`),
    Reference: noChanges(),
    [factsEntry]: PdfDict.of({
      Submission: text(facts.submissionId),
      Document: text(facts.documentId),
      SealedAt: text(facts.sealedAt),
    }),
  });
}

/** An invisible form field: without an area (ISO 32000-2, 12.7.5.5), printed and locked. */
function signatureField(signature: PdfRef, page: PdfRef): PdfDict {
  return PdfDict.of({
    ...{ Type: name('Annot'), Subtype: name('Widget'), FT: name('Sig'), T: text('Seal') },
    Rect: PdfArray.of(...[0, 0, 0, 0].map(PdfNumber.of)),
    F: PdfNumber.of(4 | 128),
    P: page,
    V: signature,
  });
}

/**
 * Places an empty seal into the objects of a file that is about to be saved: a signature dictionary that certifies the file,
 * its field on the first page, and a form with nothing else. An earlier form is replaced, and usage rights (/UR3), which are
 * no longer valid, are removed. `fillSeal` fills it in.
 */
export function placeSeal(objects: PdfObjects, facts: SealFacts, material: SealMaterial): void {
  const page = objects.pageRef(1);
  const first = objects.resolve(page);
  if (!(first instanceof PdfDict)) throw new Error('There is no first page to put the seal on.');
  const signature = objects.add(signatureDictionary(facts, sizeOf(material)));
  const field = objects.add(signatureField(signature, page));
  const others = objects.resolve(first.get('Annots'));
  objects.tagWidget(field, page, facts.readAs ?? 'Digital seal');
  first.set('Annots', PdfArray.of(...(others instanceof PdfArray ? others : []), field));
  objects.catalog.set('AcroForm', PdfDict.of({ Fields: PdfArray.of(field), SigFlags: PdfNumber.of(1 | 2) }));
  objects.catalog.set('Perms', PdfDict.of({ DocMDP: signature }));
}
