import { createReadStream } from 'node:fs';

/** What a seal says of its file. */
export interface SealFacts {
  /** RFC 3339, UTC. */
  readonly sealedAt: string;
  /** The id of the submission or of the envelope. */
  readonly subjectId: string;
  readonly documentId: string;
}

/** A seal as this service writes it into a file. */
export interface FoundSeal {
  /** Where /ByteRange begins. */
  readonly start: number;
  /** The numbers of /ByteRange after the first, which is 0: the first part ends, the second part begins, and its length. */
  readonly range: readonly [firstEnd: number, secondStart: number, secondLength: number];
  /** Of the string of /Contents, with its brackets; both are the same when it is missing. */
  readonly hole: { readonly start: number; readonly end: number };
  /** The hexadecimal digits of /Contents. */
  readonly digits: string;
  readonly facts: SealFacts;
}

/**
 * The signature dictionary as `placeSeal` writes it, from /ByteRange on, with any white space. /Contents may be missing: a
 * seal that was moved to another place leaves such a dictionary behind. Nothing that an organization or a signer chooses can
 * imitate it after the real one: unescaped parentheses are never part of a string.
 */
const form = new RegExp(
  [
    /\/ByteRange\s*\[0 (?<firstEnd>\d{1,10}) (?<secondStart>\d{1,10}) (?<secondLength>\d{1,10})\]\s*/,
    /\/Contents\s*(?:(?<contents><[0-9a-f]*>)\s*)?\/M\s*\(D:\d{14}Z\)[\s\S]{1,4000}?\/DocumentSigner\s*<<\s*/,
    /(?:\/Submission\s*\((?<submissionId>sub_[0-9a-z]{26})\)|\/Envelope\s*\((?<envelopeId>env_[0-9a-z]{26})\))\s*/,
    /\/Document\s*\((?<documentId>doc_[0-9a-z]{26})\)\s*/,
    /\/SealedAt\s*\((?<sealedAt>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\)/,
  ]
    .map(({ source }) => source)
    .join(''),
  'dy',
);

const key = '/ByteRange';

/** Longer than any dictionary of a seal: certificates and a time stamp take some 100 KB in hexadecimal. */
const maxDictionaryBytes = 2 ** 20;

/** How many occurrences of the key are read, from the end of the file. */
const maxOccurrences = 32;

function sealAt(file: Buffer, at: number): FoundSeal | undefined {
  form.lastIndex = 0;
  const match = form.exec(file.toString('latin1', at, at + maxDictionaryBytes));
  const { firstEnd, secondStart, secondLength, contents = '', ...said } = match?.groups ?? {};
  const { sealedAt = '', submissionId, envelopeId, documentId = '' } = said;
  if (!match) return undefined;
  const [start, end] = match.indices?.groups?.contents ?? [0, 0];
  return {
    start: at,
    range: [Number(firstEnd), Number(secondStart), Number(secondLength)],
    hole: { start: at + start, end: at + end },
    digits: contents.slice(1, -1),
    facts: { sealedAt, subjectId: submissionId ?? envelopeId ?? '', documentId },
  };
}

/** Finds the seals in a file, the last one first. Finding one proves nothing: anyone can write such a dictionary. */
export function* findSeals(file: Buffer): Generator<FoundSeal> {
  let at = file.lastIndexOf(key);
  for (let count = 0; at >= 0 && count < maxOccurrences; count++) {
    const seal = sealAt(file, at);
    if (seal) yield seal;
    at = at === 0 ? -1 : file.lastIndexOf(key, at - 1);
  }
}

/** Whether a file contains any seal or signature, or a part of one. */
export function hasSignature(file: Buffer): boolean {
  return file.includes(key) || file.includes('/SubFilter') || file.includes('/DocMDP');
}

/** Searching for more certificates would take too long. */
const maxCertificates = 20;

/** Whether half of one of these certificates is in a file, as in a seal: this tells who made a damaged seal. */
export function hasPartOf(file: Buffer, certificates: readonly Uint8Array[]): boolean {
  return certificates.slice(0, maxCertificates).some((certificate) => {
    const digits = Buffer.from(certificate).toString('hex');
    const half = digits.length >> 1;
    return file.includes(digits.slice(0, half)) || file.includes(digits.slice(half));
  });
}

/** How the seals of this service name their submission or envelope. A signature dictionary is never compressed. */
const subjectName = /\/(?:Submission \((sub_[0-9a-z]{26})\)|Envelope \((env_[0-9a-z]{26})\))/g;

const nameLength = '/Submission (sub_)'.length + 26;

/** A sealed file names one submission or envelope. If there are more, the last ones count, because the seal comes last. */
const maxNamed = 16;

/** Finds the submissions and envelopes that the seals in a file name. This proves nothing: anyone can write a name into a file. */
export async function namedSubjects(path: string): Promise<string[]> {
  const found = new Set<string>();
  let end = '';
  for await (const chunk of createReadStream(path, 'latin1')) {
    const text = end + String(chunk);
    for (const [, submissionId, envelopeId = ''] of text.matchAll(subjectName)) {
      // A copy, because a substring would keep the whole text in memory.
      const id = Buffer.from(submissionId ?? envelopeId, 'latin1').toString('latin1');
      found.delete(id);
      found.add(id);
      const [oldest = ''] = found;
      if (found.size > maxNamed) found.delete(oldest);
    }
    // A name may be split between two chunks.
    end = text.slice(1 - nameLength);
  }
  return [...found];
}
