import { createHash } from 'node:crypto';
import { isId } from '@document-signer/core';
import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfString } from '@libpdf/core';
import { encodeSeal, type SealMaterial, signDigest } from '../../sealing/cms.ts';
import { fetchTimeStamp } from '../../sealing/fetch-time-stamp.ts';
import { type SealFacts as FoundFacts, findSeals } from '../../sealing/verification/find-seals.ts';
import type { CompletionObjects } from './open-pdf.ts';

/** What a seal states about its file. It is signed, too. */
export interface SealFacts extends FoundFacts {
  readonly organizationName: string;
  /** The name of the seal for assistive technology; `Digital seal` if absent. */
  readonly readAs?: string;
}

/**
 * Our own entry in the signature dictionary, with text strings: the ids in /Submission or /Envelope and in /Document, and the time
 * in /SealedAt to the millisecond, unlike /M. `find-seals.ts` reads these entries in this order.
 */
const factsEntry = 'DocumentSigner';

/** A placeholder with as many digits as offsets in cross-reference tables (ISO 32000-2, 7.5.4). */
const anyOffset = 9_999_999_999;

/** The placeholder that `fillSeal` replaces. */
const emptyRange = `/ByteRange [0 ${anyOffset} ${anyOffset} ${anyOffset}]`;

/** For the CMS without certificates and time stamp: a signature of at most 1024 bytes (RSA 8192), and its attributes. */
const signatureBytes = 1536;

/** Time stamps with their certificates take 3 to 9 KB in practice. */
const timeStampBytes = 16_384;

function sizeOf({ certificates, timeStampAuthority }: SealMaterial): number {
  const certificateBytes = certificates.reduce((sum, { length }) => sum + length, 0);
  // The name of the issuer is repeated outside of the first certificate.
  const repeatedBytes = certificates[0]?.length ?? 0;
  return certificateBytes + repeatedBytes + signatureBytes + (timeStampAuthority ? timeStampBytes : 0);
}

const name = PdfName.of;
const text = PdfString.fromString;

/** A date as PDF writes it (ISO 32000-2, 7.9.4), in UTC. */
function pdfDate(timestamp: string): PdfString {
  return text(`D:${timestamp.slice(0, 19).replace(/\D/g, '')}Z`);
}

/** Allows no change from now on (DocMDP, ISO 32000-2, 12.8.2.2). */
function noChanges(): PdfArray {
  const params = PdfDict.of({ Type: name('TransformParams'), P: PdfNumber.of(1), V: name('1.2') });
  return PdfArray.of(PdfDict.of({ Type: name('SigRef'), TransformMethod: name('DocMDP'), TransformParams: params }));
}

function signatureDictionary(facts: SealFacts, size: number): PdfDict {
  const subject = isId('env', facts.subjectId) ? 'Envelope' : 'Submission';
  return PdfDict.of({
    Type: name('Sig'),
    Filter: name('Adobe.PPKLite'),
    SubFilter: name('ETSI.CAdES.detached'),
    ByteRange: PdfArray.of(...[0, anyOffset, anyOffset, anyOffset].map(PdfNumber.of)),
    Contents: PdfString.fromBytes(new Uint8Array(size)),
    M: pdfDate(facts.sealedAt),
    Name: text(facts.organizationName),
    Reason: text(`${subject} ${facts.subjectId}`),
    Reference: noChanges(),
    [factsEntry]: PdfDict.of({
      [subject]: text(facts.subjectId),
      Document: text(facts.documentId),
      SealedAt: text(facts.sealedAt),
    }),
  });
}

/** An invisible form field, without an area (ISO 32000-2, 12.7.5.5), printed and locked. */
function signatureField(signature: PdfRef, page: PdfRef): PdfDict {
  return PdfDict.of({
    Type: name('Annot'),
    Subtype: name('Widget'),
    FT: name('Sig'),
    T: text('Seal'),
    Rect: PdfArray.of(...[0, 0, 0, 0].map(PdfNumber.of)),
    F: PdfNumber.of(4 | 128),
    P: page,
    V: signature,
  });
}

/**
 * Adds an empty seal to a file before it is saved: a signature dictionary that certifies the file, its field on the first page,
 * and a form with nothing else. An earlier form is replaced, and usage rights (/UR3), which are no longer valid, are removed.
 * `fillSeal` fills the seal in.
 */
export function placeSeal(objects: CompletionObjects, facts: SealFacts, material: SealMaterial): void {
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

/**
 * Seals a file in place that was saved after `placeSeal`. The signature covers every byte but those of the seal itself
 * (EN 319 142-1, level B-B; with a time stamp authority B-T, never less).
 *
 * @param bytes the whole file, because a copy would double the memory of a completion
 * @throws Error if the seal does not fit or the authority gives no valid time stamp; the file is then useless
 */
export async function fillSeal(bytes: Uint8Array, material: SealMaterial): Promise<void> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [empty] = findSeals(file);
  const written = empty && file.toString('latin1', empty.start, empty.start + emptyRange.length);
  if (!empty || written !== emptyRange || /[^0]/.test(empty.digits))
    throw new Error('The file was saved without its seal.');
  const { start, end } = empty.hole;
  const range = `/ByteRange [0 ${start} ${end} ${file.length - end}]`;
  file.write(range.padEnd(emptyRange.length), empty.start, 'latin1');
  const digest = createHash('sha256').update(file.subarray(0, start)).update(file.subarray(end)).digest();
  const { certificates, timeStampAuthority } = material;
  const signature = await signDigest(digest, material);
  const timeStamp = timeStampAuthority ? await fetchTimeStamp(timeStampAuthority, signature) : undefined;
  const seal = encodeSeal({ certificates, signature, timeStamp }, digest);
  const room = empty.digits.length;
  if (2 * seal.length > room)
    throw new Error(`The seal takes ${seal.length} bytes, and the file has room for ${room / 2}.`);
  file.write(Buffer.from(seal).toString('hex').padEnd(room, '0'), start + 1, 'latin1');
}
