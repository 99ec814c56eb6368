import { randomBytes } from 'node:crypto';
import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfString } from '@libpdf/core';
import type { SealMaterial } from '../completion-task.ts';
import type { PdfObjects } from '../pdf/completion-pdf.ts';

/** What a seal says of the file it is on, signed with it. */
export interface SealFacts {
  /** RFC 3339, UTC. */
  readonly sealedAt: string;
  readonly submissionId: string;
  readonly documentId: string;
  readonly organizationName: string;
  /** What the seal is read as; `Digital seal` when absent. */
  readonly readAs?: string;
}

/** Where the seal will be written once the file has been saved. */
export interface SealPlace {
  /** Random bytes that stand there until then: nothing of the original can be taken for it. */
  readonly marker: Uint8Array;
  /** How many bytes it may have. */
  readonly size: number;
}

/**
 * The entry of the signature dictionary that holds our own facts, as text strings: /Submission and /Document, the ids; and
 * /SealedAt, to the millisecond, which /M cannot tell.
 */
const factsEntry = 'DocumentSigner';

/** A number of as many digits as any place in a file may have: ISO 32000-2 gives cross references ten. */
export const anyPlace = 9_999_999_999;

/** All of CMS but certificates and time stamp: a signature of at most 1024 bytes (RSA 8192), and what is said of it. */
const bytesOfSignature = 1536;

/** Tokens with their certificates were seen to take 3 to 9 KB. */
const bytesOfTimeStamp = 16_384;

function sizeOf({ certificates, timeStampAuthority }: SealMaterial): number {
  const lengths = certificates.map(({ length }) => length);
  // The issuer's name is told once more, outside the certificate.
  const twice = lengths[0] ?? 0;
  return (
    lengths.reduce((sum, length) => sum + length, twice + bytesOfSignature) +
    (timeStampAuthority ? bytesOfTimeStamp : 0)
  );
}

/** In hexadecimal they are digits alone: whoever writes them, in small letters or in capitals, writes the same. */
function newMarker(): Uint8Array {
  return randomBytes(24).map((byte) => (((byte >> 4) % 10) << 4) | ((byte & 15) % 10));
}

const name = PdfName.of;
const text = PdfString.fromString;

/** A date as PDF writes it (ISO 32000-2, 7.9.4), in UTC. */
function pdfDate(timestamp: string): PdfString {
  return text(`D:${timestamp.slice(0, 19).replace(/\D/g, '')}Z`);
}

/** No change whatever is allowed from now on (DocMDP, ISO 32000-2, 12.8.2.2). */
function noChanges(): PdfArray {
  const params = PdfDict.of({ Type: name('TransformParams'), P: PdfNumber.of(1), V: name('1.2') });
  return PdfArray.of(PdfDict.of({ Type: name('SigRef'), TransformMethod: name('DocMDP'), TransformParams: params }));
}

function signatureDictionary(facts: SealFacts, { marker, size }: SealPlace): PdfDict {
  const contents = new Uint8Array(size);
  contents.set(marker);
  return PdfDict.of({
    Type: name('Sig'),
    Filter: name('Adobe.PPKLite'),
    SubFilter: name('ETSI.CAdES.detached'),
    ByteRange: PdfArray.of(...[0, anyPlace, anyPlace, anyPlace].map(PdfNumber.of)),
    Contents: PdfString.fromBytes(contents),
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

/** A form field that nobody sees: without an area (ISO 32000-2, 12.7.5.5), printed and locked like every seal. */
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
 * its field on the first page, and a form of nothing else. What was left of an earlier form goes with it, and so do usage
 * rights (/UR3), which hold no longer.
 *
 * @returns what `fillSeal` needs to find it again
 */
export function placeSeal(objects: PdfObjects, facts: SealFacts, material: SealMaterial): SealPlace {
  const place = { marker: newMarker(), size: sizeOf(material) };
  const page = objects.pageRef(1);
  const first = objects.resolve(page);
  if (!(first instanceof PdfDict)) throw new Error('There is no first page to put the seal on.');
  const signature = objects.add(signatureDictionary(facts, place));
  const field = objects.add(signatureField(signature, page));
  const others = objects.resolve(first.get('Annots'));
  objects.tagWidget(field, page, facts.readAs ?? 'Digital seal');
  first.set('Annots', PdfArray.of(...(others instanceof PdfArray ? others : []), field));
  objects.catalog.set('AcroForm', PdfDict.of({ Fields: PdfArray.of(field), SigFlags: PdfNumber.of(1 | 2) }));
  objects.catalog.set('Perms', PdfDict.of({ DocMDP: signature }));
  return place;
}
